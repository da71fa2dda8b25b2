import type { Em } from './orm.ts';

/**
 * Takes an advisory lock until the transaction ends: only one transaction at a time holds a name, across all
 * processes on this database; others wait.
 */
export async function lockFor(em: Em, name: string): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [name]);
}

/** Locks every name that a query returns, in the same statement. @param names SQL that returns one column */
export async function lockForEach(em: Em, names: string, values: readonly unknown[]): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtextextended(name, 0)) from (${names}) as names(name)`, [
    ...values,
  ]);
}
