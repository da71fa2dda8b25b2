import type { Em } from './orm.ts';
import { executePrepared } from './prepared.ts';

/**
 * Takes an advisory lock until the transaction ends: only one transaction at a time holds a name, across all
 * processes on this database; others wait.
 */
export async function lockFor(em: Em, name: string): Promise<void> {
  await executePrepared(em, 'select pg_advisory_xact_lock(hashtextextended(?, 0))', [name]);
}

/**
 * Takes the locks of `lockFor` of several names by one statement, in a fixed order: transactions that do so never wait for
 * each other in a circle.
 */
export async function lockForAll(em: Em, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await executePrepared(
    em,
    'select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(?::text[]) as names (name)',
    [[...new Set(names)].toSorted((a, b) => (a < b ? -1 : 1))],
  );
}

/** Takes the lock of `lockFor` if no other transaction holds it; returns whether it did. */
export async function tryLockFor(em: Em, name: string): Promise<boolean> {
  const [row] = await em.execute<{ locked: boolean }[]>(
    'select pg_try_advisory_xact_lock(hashtextextended(?, 0)) as locked',
    [name],
  );
  return row?.locked === true;
}
