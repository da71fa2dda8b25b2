import { sharedEmOf } from '#server/platform/database/inTransaction.ts';
import { executePrepared } from '#server/platform/database/prepared.ts';
import type { AppContext } from '#server/platform/appContext.ts';

/** Begins the reason of an attempt that has no result yet. */
const BEGUN = 'begun ';

/** SQL for the attempts that have begun and have no result yet. */
export const IS_BEGUN = `outcome = 'uncertain' and reason like '${BEGUN}%'`;

/**
 * Records, before a message is passed to its provider, an attempt with the outcome `uncertain`, which the result replaces:
 * `uncertain` is what stays if the process is killed meanwhile.
 * @param owner who sends it
 * @returns false when another owner has begun to send it and recorded no result: it may have left
 */
export async function beginAttempt(ctx: AppContext, messageId: number, owner: string): Promise<boolean> {
  const now = ctx.now();
  const begun = await executePrepared<object>(
    sharedEmOf(ctx),
    `insert into send_attempts (created_at, updated_at, message_id, outcome, reason)
     select ?, ?, ?, 'uncertain', ? where not exists (
       select 1 from send_attempts where message_id = ? and ${IS_BEGUN} and reason <> ?)
     returning 1`,
    [now, now, messageId, BEGUN + owner, messageId, BEGUN + owner],
  );
  return begun.length > 0;
}
