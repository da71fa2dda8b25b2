import type { Condition } from './condition.ts';
import type { Em } from './orm.ts';

/** Rows of one statement, so that none holds its locks for long. */
const BATCH = 5000;

/**
 * Deletes the rows of a table that meet the condition, some at a time, until there are none or the signal is aborted. Rows that
 * something else has locked stay.
 * @param condition on rows `t` of the table, which has ids
 */
export async function deleteInBatches(
  em: Em,
  table: string,
  { sql, values }: Condition,
  signal: AbortSignal,
): Promise<void> {
  let removed: unknown[];
  do {
    removed = await em.execute(
      `delete from ${table} where id in (
         select t.id from ${table} t where ${sql} limit ${BATCH} for update skip locked
       ) returning id`,
      [...values],
    );
  } while (removed.length === BATCH && !signal.aborted);
}
