import type { Em } from './orm.ts';
import { executePrepared } from './prepared.ts';

/**
 * Takes an advisory lock until the transaction ends: only one transaction at a time holds a name, across all
 * processes on this database; others wait.
 */
export async function lockFor(em: Em, name: string): Promise<void> {
  await executePrepared(em, 'select pg_advisory_xact_lock(hashtextextended(?, 0))', [name]);
}

/** Takes the lock of `lockFor` if no other transaction holds it; returns whether it did. */
export async function tryLockFor(em: Em, name: string): Promise<boolean> {
  const [row] = await em.execute<{ locked: boolean }[]>(
    'select pg_try_advisory_xact_lock(hashtextextended(?, 0)) as locked',
    [name],
  );
  return row?.locked === true;
}
