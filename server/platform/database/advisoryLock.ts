import type { Em } from './orm.ts';

/**
 * Lets only one transaction at a time into what the name stands for, in every process on this database; the others wait
 * until it has committed.
 */
export async function lockFor(em: Em, name: string): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [name]);
}

/** The same for each name that a statement finds, found and locked at once. @param names SQL that gives one column */
export async function lockForEach(em: Em, names: string, values: readonly unknown[]): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtextextended(name, 0)) from (${names}) as names(name)`, [
    ...values,
  ]);
}
