import { COLUMN_NAMES } from '#shared/contract/contactColumns.ts';
import type { Rename } from '#shared/contract/contacts.ts';
import type { Em } from '#server/platform/database/orm.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { Address } from '#server/features/connections/index.ts';
import { sqlName, SQL_NAMES } from '../contactColumns.ts';
import { lockAddresses, variantsOf } from '../identity/addressLocks.ts';
import type { Candidate } from './candidates.ts';

/* Set-based statements with rows passed as JSON: an import of many thousands of contacts must not block the process. */

/** The columns of `rowsOf`. */
const ROW = ['id int', 'name text', ...SQL_NAMES.map((name) => `${name} text`)].join(', ');

/** Whether an imported name replaces one set by a user or yields to it. */
export type NameRule = 'replaces' | 'yields';

interface Stored {
  readonly created: number;
  readonly updated: number;
}

/** Counts how many of these contacts would be created and how many updated, and tells which names would change. */
export async function previewStored(
  em: Em,
  candidates: readonly Candidate[],
  names: NameRule,
): Promise<Stored & { readonly renames: Rename[] }> {
  const owned = ownedBy(await ownersOf(em, candidates), candidates);
  const before = await em.execute<{ id: number; name: string }[]>(
    `select id, name from contacts
     where id in (select jsonb_array_elements(?::jsonb)::int) and (? or not name_is_manual)`,
    [JSON.stringify(owned.map(({ contactId }) => contactId)), names === 'replaces'],
  );
  const namesBefore = new Map(before.map(({ id, name }) => [id, name]));
  const renames = owned.flatMap(({ contactId, candidate: { row, name, addresses } }) => {
    const nameBefore = namesBefore.get(contactId) ?? name;
    return nameBefore === name ? [] : [{ row, name, number: addresses[0]?.value ?? '', nameBefore }];
  });
  return { created: candidates.length - owned.length, updated: owned.length, renames };
}

/** Creates these contacts; existing ones are completed and lose nothing. */
export async function storeCandidates(
  tx: Transaction,
  candidates: readonly Candidate[],
  names: NameRule,
): Promise<Stored> {
  await lockAddresses(
    tx,
    candidates.flatMap(({ addresses }) => addresses),
  );
  const owners = await ownersOf(tx.em, candidates);
  const unknown = candidates.filter((candidate) => ownerOf(owners, candidate) === undefined);
  const known = ownedBy(owners, candidates);

  const made = await insertContacts(tx.em, unknown, names);
  await completeContacts(tx.em, known, names);
  await insertAddresses(tx.em, [...made, ...known], owners);
  await storeFields(tx.em, [...made, ...known]);
  return { created: made.length, updated: known.length };
}

/** A candidate with the id of its contact. */
interface Owned {
  readonly contactId: number;
  readonly candidate: Candidate;
}

async function insertContacts(em: Em, candidates: readonly Candidate[], names: NameRule): Promise<Owned[]> {
  const ids = await em.execute<{ id: number }[]>(
    `select nextval('contacts_id_seq')::int as id from generate_series(1, ?)`,
    [candidates.length],
  );
  const made = candidates.map((candidate, index): Owned => ({ contactId: ids[index]?.id ?? 0, candidate }));
  await em.execute(
    `insert into contacts (id, name, name_is_manual, ${SQL_NAMES.join(', ')})
     select id, name, ?, ${SQL_NAMES.join(', ')}
     from jsonb_to_recordset(?::jsonb) as given(${ROW})`,
    [names === 'replaces', rowsOf(made)],
  );
  return made;
}

async function completeContacts(em: Em, known: readonly Owned[], names: NameRule): Promise<void> {
  await em.execute(
    `update contacts c set
       name = case when given.replaces or not c.name_is_manual then given.name else c.name end,
       name_is_manual = given.replaces or c.name_is_manual,
       ${SQL_NAMES.map((name) => `${name} = coalesce(nullif(given.${name}, ''), c.${name}),`).join(' ')}
       updated_at = now()
     from (
       select *, ?::boolean as replaces
       from jsonb_to_recordset(?::jsonb) as rows(${ROW})
     ) given where c.id = given.id`,
    [names === 'replaces', rowsOf(known)],
  );
}

/** An address book may list two people with the same hidden id: the first one gets it. */
async function insertAddresses(em: Em, owned: readonly Owned[], owners: Owners): Promise<void> {
  const missing = owned.flatMap(({ contactId, candidate }) =>
    candidate.addresses
      .filter((address) => ownerOfAddress(owners, address) === undefined)
      .map(({ kind, value }) => ({ contact_id: contactId, kind, value })),
  );
  await em.execute(
    `insert into contact_addresses (contact_id, kind, value)
     select contact_id, kind, value
     from jsonb_to_recordset(?::jsonb) as given(contact_id int, kind text, value text)
     on conflict (kind, value) do nothing`,
    [JSON.stringify(missing)],
  );
}

/** Existing fields with the same name are overwritten. */
async function storeFields(em: Em, owned: readonly Owned[]): Promise<void> {
  const given = JSON.stringify(
    owned.flatMap(({ contactId, candidate }) =>
      candidate.fields.map(({ name, value }) => ({ contact_id: contactId, name, value })),
    ),
  );
  const rows = 'jsonb_to_recordset(?::jsonb) as given(contact_id int, name text, value text)';
  await em.execute(
    `update contact_fields f set value = given.value, updated_at = now() from ${rows}
     where f.contact_id = given.contact_id and f.name = given.name`,
    [given],
  );
  await em.execute(
    `insert into contact_fields (contact_id, name, value)
     select contact_id, name, value from ${rows} where not exists (
       select 1 from contact_fields f where f.contact_id = given.contact_id and f.name = given.name
     )`,
    [given],
  );
}

function rowsOf(owned: readonly Owned[]): string {
  return JSON.stringify(
    owned.map(({ contactId, candidate: { name, values } }) => ({
      id: contactId,
      name,
      ...Object.fromEntries(COLUMN_NAMES.map((column) => [sqlName(column), values[column]])),
    })),
  );
}

/** Contact ids by address. */
type Owners = ReadonlyMap<string, number>;

const keyOf = ({ kind, value }: Address) => `${kind} ${value}`;

async function ownersOf(em: Em, candidates: readonly Candidate[]): Promise<Owners> {
  const wanted = candidates.flatMap(({ addresses }) => addresses.flatMap(variantsOf));
  const found = await em.execute<(Address & { contact_id: number })[]>(
    `select a.kind, a.value, a.contact_id from contact_addresses a
     join jsonb_to_recordset(?::jsonb) as wanted(kind text, value text) using (kind, value) order by a.id`,
    [JSON.stringify(wanted)],
  );
  return new Map(found.map((address) => [keyOf(address), address.contact_id]));
}

function ownerOfAddress(owners: Owners, address: Address): number | undefined {
  const form = variantsOf(address).find((each) => owners.has(keyOf(each)));
  return form && owners.get(keyOf(form));
}

/** The candidates that are contacts already. */
function ownedBy(owners: Owners, candidates: readonly Candidate[]): Owned[] {
  return candidates.flatMap((candidate) => {
    const contactId = ownerOf(owners, candidate);
    return contactId === undefined ? [] : [{ contactId, candidate }];
  });
}

function ownerOf(owners: Owners, { addresses }: Candidate): number | undefined {
  const known = addresses.find((address) => ownerOfAddress(owners, address) !== undefined);
  return known && ownerOfAddress(owners, known);
}
