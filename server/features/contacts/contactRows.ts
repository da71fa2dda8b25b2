import { fail } from '#shared/contract/errors.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { executePrepared } from '#server/platform/database/prepared.ts';
import type { ContactWithAddresses, ContactWithFields } from './contact.presenter.ts';
import { contactJson, contactWithFieldsJson } from './contactJson.ts';

const inGivenOrder = (json: (id: string) => string): string => `
  select known from unnest(?::int[]) with ordinality as wanted (id, position),
    lateral (select ${json('wanted.id')} as known) as contact
  where known is not null order by position`;

const WITH_ADDRESSES = inGivenOrder(contactJson);
const ALL_WITH_FIELDS = inGivenOrder(contactWithFieldsJson);

const WITH_FIELDS = `select ${contactWithFieldsJson('wanted.id')} as known from (select ?::int as id) as wanted`;

/** Reads contacts in the order of the ids; deleted ones are left out. */
export async function readContacts(em: Em, ids: readonly number[]): Promise<ContactWithAddresses[]> {
  if (ids.length === 0) return [];
  const rows = await executePrepared<{ known: ContactWithAddresses }>(em, WITH_ADDRESSES, [[...ids]]);
  return rows.map(({ known }) => known);
}

/** The same with all columns and fields. */
export async function readContactsWithFields(em: Em, ids: readonly number[]): Promise<ContactWithFields[]> {
  if (ids.length === 0) return [];
  const rows = await executePrepared<{ known: ContactWithFields }>(em, ALL_WITH_FIELDS, [[...ids]]);
  return rows.map(({ known }) => known);
}

/** A contact with its addresses, tags and fields. @throws AppError ERR_NO_CONTACT_FOUND */
export async function findContact(em: Em, contactId: number): Promise<ContactWithFields> {
  const [row] = await executePrepared<{ known: ContactWithFields | null }>(em, WITH_FIELDS, [contactId]);
  return row?.known ?? fail('ERR_NO_CONTACT_FOUND', { contactId });
}
