import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { DatabaseImport } from '../databaseImport.entity.ts';

/** The lease of an import has been lost: it was cancelled, or another process has taken it. */
export class LeaseLost extends Error {}

/** Leases the import that waits or whose process has ended; undefined when there is none. Leases use the database clock. */
export async function leaseImport(
  em: Em,
  owner: string,
  now: Date,
  milliseconds: number,
): Promise<{ readonly id: number } | undefined> {
  const [row] = await em.execute<{ id: number }[]>(
    `update database_imports set state = 'running', leased_by = ?, leased_until = now() + ? * interval '1 millisecond'
     where id = (
       select id from database_imports
       where is_active and (leased_until is null or leased_until < now()) and (retry_at is null or retry_at <= ?)
       for update skip locked limit 1
     ) returning id`,
    [owner, milliseconds, now],
  );
  return row;
}

export async function renewLease(em: Em, owner: string, milliseconds: number): Promise<Set<number>> {
  const rows = await em.execute<{ id: number }[]>(
    `update database_imports set leased_until = now() + ? * interval '1 millisecond'
     where leased_by = ? and is_active returning id`,
    [milliseconds, owner],
  );
  return new Set(rows.map(({ id }) => id));
}

/** When the import is tried again; undefined when none waits. */
export async function nextAttempt(em: Em): Promise<Date | undefined> {
  const [row] = await em.execute<{ at: Date | string | null }[]>(
    `select retry_at as at from database_imports where is_active and (leased_until is null or leased_until < now())`,
  );
  return row?.at ? new Date(row.at) : undefined;
}

/** The import, locked until the transaction ends. @throws LeaseLost when it is no longer leased to this process */
export async function lockLeased({ em }: Transaction, id: number, owner: string): Promise<DatabaseImport> {
  const [row] = await em.execute<{ id: number }[]>(
    'select id from database_imports where id = ? and leased_by = ? and is_active for update',
    [id, owner],
  );
  const found = row && (await em.findOne(DatabaseImport, id, { refresh: true }));
  if (!found) throw new LeaseLost();
  return found;
}
