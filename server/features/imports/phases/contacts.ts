import { addressVariants, lockAddresses } from '#server/features/contacts/index.ts';
import type { SourceRow } from '../source/source.ts';
import { textOf } from '../source/values.ts';
import { CONTACT_READ_COLUMNS, contactOf, type ContactContent } from './contactContent.ts';
import { mappingOf, rowsOf } from './mapping.ts';
import { added, existing, type Decision, type Phase, type Step } from './phase.ts';
import { nameOf, ownersOf } from './contactOwners.ts';
import { SAME_PAGE, storeContacts, type ContactRelated } from './storeContacts.ts';

/** Contacts and groups with their addresses, custom fields and tags. */
export const contacts: Phase<ContactRelated, ContactContent> = {
  kind: 'contacts',
  reading: { table: 'Contacts', columns: CONTACT_READ_COLUMNS },
  pageSize: 300,
  async prepare(step, rows) {
    const ids = rows.map(({ id }) => id);
    return {
      fields: await rowsOf(step, 'ContactCustomFields', ['contactId', 'name', 'value'], 'contactId', ids),
      tags: await rowsOf(step, 'ContactTags', ['contactId', 'tagId'], 'contactId', ids),
      firstByNumber: step.isDryRun ? await firstOf(step, rows) : new Map(), // stored ones are found here
    };
  },
  async decide(step, em, rows, { firstByNumber }) {
    const contents = new Map(rows.map((row) => [String(row['id']), contactOf(row)]));
    const addresses = [...contents.values()].flatMap((content) => content.addresses);
    await lockAddresses({ em }, addresses);
    const mapped = await mappingOf(step, em, 'contacts', [...contents.keys()]);
    const owners = await ownersOf(em, addresses);
    const ofPage = new Set<string>();
    return rows.map((row): Decision<ContactContent> => {
      const content = contents.get(String(row['id'])) ?? contactOf(row);
      if (mapped.has(String(row['id']))) return existing(row, content);
      const forms = content.addresses.flatMap(addressVariants).map(nameOf);
      const owner = forms.map((form) => owners.get(form)).find((id) => id !== undefined);
      if (owner !== undefined) return existing(row, content, owner);
      const isEarlier = forms.some((form) => (firstByNumber.get(form) ?? Infinity) < Number(row['id']));
      if (isEarlier || forms.some((form) => ofPage.has(form))) return existing(row, content, SAME_PAGE);
      for (const form of forms) ofPage.add(form);
      return added(row, content);
    });
  },
  store: storeContacts,
};

async function firstOf({ source }: Step, rows: readonly SourceRow[]): Promise<Map<string, number>> {
  const phones = rows.flatMap((row) => contactOf(row).addresses.filter(({ kind }) => kind === 'phone'));
  const forms = [...new Set(phones.flatMap(addressVariants).map(({ value }) => value))];
  if (forms.length === 0) return new Map();
  const found = await source.select(
    `select min("id") as "id", "number" from ${source.schema.table('Contacts')}
     where "number" in (${forms.map(() => '?').join(', ')}) group by "number"`,
    forms,
  );
  return new Map(
    found.map((row) => [nameOf({ kind: 'phone', value: textOf(row, 'number') }), Number(row['id'])]),
  );
}
