import type { Condition } from './condition.ts';
import type { Em } from './orm.ts';

/** Rows of one statement, so that none holds its locks for long. */
const BATCH = 5000;

/**
 * Deletes the rows of a table that meet the condition, some at a time, until there are none or the signal is aborted. Rows that
 * something else has locked stay.
 * @param condition on rows `t` of the table
 * @param key its primary key, if that is not `id`
 */
export async function deleteInBatches(
  em: Em,
  table: string,
  { sql, values }: Condition,
  signal: AbortSignal,
  key: readonly string[] = ['id'],
): Promise<void> {
  let removed: unknown[];
  do {
    removed = await em.execute(
      `delete from ${table} where (${key.join()}) in (
         select ${key.map((column) => `t.${column}`).join()} from ${table} t where ${sql} limit ${BATCH} for update skip locked
       ) returning 1`,
      [...values],
    );
  } while (removed.length === BATCH && !signal.aborted);
}
