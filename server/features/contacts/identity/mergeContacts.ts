import type { Transaction } from '#server/platform/database/inTransaction.ts';
import { Contact } from '../contact.entity.ts';

/**
 * Merges two contacts that are proven to be the same person. References in all tables move to the contact
 * that stays; they are read from the schema, so that no table of a higher-level feature is missed.
 */
export async function mergeContacts(tx: Transaction, stays: Contact, goes: Contact): Promise<void> {
  if (goes.nameIsManual && !stays.nameIsManual) {
    stays.name = goes.name;
    stays.nameIsManual = true;
  }
  stays.email ||= goes.email;
  stays.address ||= goes.address;
  stays.pictureKey ||= goes.pictureKey;
  await tx.em.flush();

  await tx.em.execute(
    'insert into contact_tags (contact_id, tag_id) select ?, tag_id from contact_tags where contact_id = ? on conflict do nothing',
    [stays.id, goes.id],
  );
  for (const { table, column } of await references(tx)) {
    if (table === 'contact_tags') continue;
    await tx.em.execute(`update "${table}" set "${column}" = ? where "${column}" = ?`, [stays.id, goes.id]);
  }
  await tx.em.nativeDelete(Contact, { id: goes.id });
  tx.record('contact.deleted', { contactId: goes.id });
}

interface Reference {
  readonly table: string;
  readonly column: string;
}

function references({ em }: Transaction): Promise<Reference[]> {
  return em.execute<Reference[]>(`
    select c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'contacts'::regclass`);
}
