import type { Transaction } from '#server/platform/database/inTransaction.ts';
import { addressVariants } from '#server/features/contacts/index.ts';
import type { SourceRow } from '../source/source.ts';
import { textOf } from '../source/values.ts';
import { nameOf, ownersOf } from './contactOwners.ts';
import type { ContactContent } from './contactContent.ts';
import { mappingBy, newIds, recordMapping } from './mapping.ts';
import type { Decision, Step } from './phase.ts';

/** What a page of contacts needs besides its rows. */
export interface ContactRelated {
  readonly fields: readonly SourceRow[];
  readonly tags: readonly SourceRow[];
  /** The lowest id in the source by phone number: several rows may be the same person. */
  readonly firstByNumber: ReadonlyMap<string, number>;
}

/** In place of the id of a contact: it repeats one of the same page. */
export const SAME_PAGE = -1;

type Owned = readonly [contactId: number, decision: Decision<ContactContent>];

const FIELD_NAME_MAX = 50;
const FIELD_VALUE_MAX = 500;

/** Adds new contacts, and completes those that exist without changing what they have. */
export async function storeContacts(
  step: Step,
  { em }: Transaction,
  decisions: readonly Decision<ContactContent>[],
  related: ContactRelated,
): Promise<void> {
  const made = decisions.filter(({ outcome }) => outcome === 'added');
  const ids = await newIds(em, 'contacts', made.length);
  const idOf = new Map<string, number>(); // by the forms of their addresses
  const owned: Owned[] = [];
  for (const [index, decision] of made.entries()) {
    const id = ids[index] ?? 0;
    owned.push([id, decision]);
    for (const address of decision.content.addresses.flatMap(addressVariants)) idOf.set(nameOf(address), id);
  }
  for (const decision of decisions) {
    if (decision.outcome !== 'existing' || decision.found === undefined) continue;
    const forms = decision.content.addresses.flatMap(addressVariants).map(nameOf);
    const found =
      decision.found === SAME_PAGE ? forms.map((form) => idOf.get(form)).find(Boolean) : decision.found;
    if (found !== undefined) owned.push([found, decision]);
  }

  await em.execute(
    `insert into contacts (id, name, name_is_manual, email, address, is_group, created_at, updated_at)
     select id, name, manual, email, address, is_group, coalesce(created_at, now()), now()
     from jsonb_to_recordset(?::jsonb) as given(id int, name text, manual bool, email text, address text,
       is_group bool, created_at timestamptz)`,
    [
      JSON.stringify(
        made.map(({ row, content }, index) => ({
          id: ids[index],
          name: content.name,
          manual: content.nameIsManual,
          email: content.email,
          address: content.address,
          is_group: content.isGroup,
          created_at: step.momentOf(row['createdAt']),
        })),
      ),
    ],
  );
  await complete(em, owned);
  await storeFields(em, owned, related.fields);
  await storeTags(step, em, owned, related.tags);
  await recordMapping(
    step,
    em,
    'contacts',
    owned.map(([id, { key }]) => [key, id]),
  );
}

async function complete(em: Transaction['em'], owned: readonly Owned[]): Promise<void> {
  await em.execute(
    `update contacts c set email = coalesce(nullif(c.email, ''), given.email),
       address = coalesce(nullif(c.address, ''), given.address)
     from jsonb_to_recordset(?::jsonb) as given(id int, email text, address text)
     where c.id = given.id and ((c.email = '' and given.email <> '') or (c.address = '' and given.address <> ''))`,
    [
      JSON.stringify(
        owned.map(([id, { content }]) => ({ id, email: content.email, address: content.address })),
      ),
    ],
  );
  await storeAddresses(em, owned);
}

/** Those that nobody has yet, in any of their forms. */
async function storeAddresses(em: Transaction['em'], owned: readonly Owned[]): Promise<void> {
  const owners = await ownersOf(
    em,
    owned.flatMap(([, { content }]) => content.addresses),
  );
  const taken = new Set(owners.keys());
  const addresses = owned.flatMap(([contactId, { content }]) =>
    content.addresses.flatMap((address, order) => {
      const forms = addressVariants(address).map(nameOf);
      if (forms.some((form) => taken.has(form))) return []; // perhaps by another form of this page
      for (const form of forms) taken.add(form);
      return [{ contact_id: contactId, ...address, order }];
    }),
  );
  await em.execute(
    `insert into contact_addresses (contact_id, kind, value)
     select contact_id, kind, value
     from jsonb_to_recordset(?::jsonb) as given(contact_id int, kind text, value text, "order" int)
     order by contact_id, "order"
     on conflict (kind, value) do nothing`,
    [JSON.stringify(addresses)],
  );
}

/** A field that the contact has already stays as it is. */
async function storeFields(
  em: Transaction['em'],
  owned: readonly Owned[],
  rows: readonly SourceRow[],
): Promise<void> {
  const fields = owned.flatMap(([contactId, { key, content }]) => [
    ...rows
      .filter((row) => String(row['contactId']) === key)
      .map((row) => ({
        contact_id: contactId,
        name: textOf(row, 'name', FIELD_NAME_MAX).trim(),
        value: textOf(row, 'value', FIELD_VALUE_MAX),
      })),
    ...content.fields.map((field) => ({ contact_id: contactId, ...field })),
  ]);
  await em.execute(
    `insert into contact_fields (contact_id, name, value)
     select contact_id, name, value
     from jsonb_to_recordset(?::jsonb) as given(contact_id int, name text, value text)
     where name <> '' and not exists (
       select 1 from contact_fields f where f.contact_id = given.contact_id and f.name = given.name
     )`,
    [JSON.stringify(fields)],
  );
}

async function storeTags(
  step: Step,
  em: Transaction['em'],
  owned: readonly Owned[],
  rows: readonly SourceRow[],
): Promise<void> {
  const tagIds = await mappingBy(step, em, 'tags', rows, 'tagId');
  const pairs = owned.flatMap(([contactId, { key }]) =>
    rows
      .filter((row) => String(row['contactId']) === key)
      .flatMap((row) => {
        const tagId = tagIds.get(String(row['tagId']));
        return typeof tagId === 'number' ? [{ contact_id: contactId, tag_id: tagId }] : [];
      }),
  );
  await em.execute(
    `insert into contact_tags (contact_id, tag_id)
     select distinct contact_id, tag_id from jsonb_to_recordset(?::jsonb) as given(contact_id int, tag_id int)
     on conflict do nothing`,
    [JSON.stringify(pairs)],
  );
}
