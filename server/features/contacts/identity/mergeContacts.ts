import type { Em } from '#server/platform/database/orm.ts';
import { fail } from '#shared/contract/errors.ts';
import { COLUMN_NAMES } from '#shared/contract/contactColumns.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import { Contact } from '../contact.entity.ts';

/**
 * Merges two contacts that are proven to be the same person. References in all tables move to the contact
 * that stays; they are read from the schema, so that no table of a higher-level feature is missed.
 */
export async function mergeContacts(tx: Transaction, stays: Contact, goes: Contact): Promise<void> {
  await lockContactRows(tx.em, [stays.id, goes.id]);
  if (goes.nameIsManual && !stays.nameIsManual) {
    stays.name = goes.name;
    stays.nameIsManual = true;
  }
  for (const name of COLUMN_NAMES) stays[name] ||= goes[name];
  stays.pictureKey ||= goes.pictureKey;
  await tx.em.flush();

  await keepTagsOfPeople(tx, stays, goes);
  await removeEqualFields(tx, stays, goes);
  const found = await references(tx);
  for (const { table, column, unique } of found) {
    if (unique) await removeDuplicates(tx, { table, column, unique }, stays, goes);
  }
  for (const { table, column } of found)
    await tx.em.execute(`update "${table}" set "${column}" = ? where "${column}" = ?`, [stays.id, goes.id]);
  await tx.em.nativeDelete(Contact, { id: goes.id });
  tx.record('contact.deleted', { contactId: goes.id });
}

/**
 * Until the transaction ends nobody refers to one of these contacts anew: what another transaction adds meanwhile, as a
 * ticket, would be deleted together with the contact that goes. Waits for what is just being added.
 * @throws AppError ERR_NO_CONTACT_FOUND when one of them was deleted or merged meanwhile
 */
export async function lockContactRows(em: Em, ids: readonly number[]): Promise<void> {
  const rows = await em.execute<{ id: number }[]>(
    'select id from contacts where id in (?) order by id for update',
    [ids],
  );
  const missing = ids.find((id) => !rows.some((row) => row.id === id));
  if (missing !== undefined) fail('ERR_NO_CONTACT_FOUND', { contactId: missing });
}

/** A tag of both is one that a person has put on when it is that for either of them: no channel takes it off. */
async function keepTagsOfPeople({ em }: Transaction, stays: Contact, goes: Contact): Promise<void> {
  await em.execute(
    `update contact_tags mine set is_by_channel = false from contact_tags other
     where mine.contact_id = ? and other.contact_id = ? and other.tag_id = mine.tag_id and not other.is_by_channel`,
    [stays.id, goes.id],
  );
}

/** A custom field that both have is kept once. */
async function removeEqualFields({ em }: Transaction, stays: Contact, goes: Contact): Promise<void> {
  await em.execute(
    `delete from contact_fields other using contact_fields mine
     where other.contact_id = ? and mine.contact_id = ? and mine.name = other.name and mine.value = other.value`,
    [goes.id, stays.id],
  );
}

interface Reference {
  readonly table: string;
  readonly column: string;
  /** The other columns of a unique index with this one; null without such an index. */
  readonly unique: readonly string[] | null;
}

/**
 * Deletes the rows of the merged contact that would violate a unique index after the merge, because the remaining contact
 * has an equal row: for example the same tag, or a reaction to the same message.
 */
async function removeDuplicates(
  { em }: Transaction,
  { table, column, unique }: Omit<Reference, 'unique'> & { readonly unique: readonly string[] },
  stays: Contact,
  goes: Contact,
): Promise<void> {
  const isSame = unique.map((other) => ` and mine."${other}" = other."${other}"`).join('');
  await em.execute(
    `delete from "${table}" other using "${table}" mine
     where other."${column}" = ? and mine."${column}" = ?${isSame}`,
    [goes.id, stays.id],
  );
}

/** The columns that refer to contacts, once for each unique index that they are part of. */
function references({ em }: Transaction): Promise<Reference[]> {
  return em.execute<Reference[]>(`
    select c.conrelid::regclass::text as "table", a.attname as "column", i.others as "unique"
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    left join lateral (
      select array(
        select o.attname::text from pg_attribute o
        where o.attrelid = x.indrelid and o.attnum = any(x.indkey) and o.attnum <> a.attnum
      ) as others
      from pg_index x
      where x.indrelid = c.conrelid and x.indisunique and a.attnum = any(x.indkey)
        and x.indpred is null and x.indexprs is null
    ) i on true
    where c.contype = 'f' and c.confrelid = 'contacts'::regclass`);
}
