import { DAY } from '#shared/domain/days.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { deleteInBatches } from '#server/platform/database/deleteInBatches.ts';

/** Longer than what a rule acts on late, so that it acts on nothing twice. */
const SHOWN_FOR = 30 * DAY;

/** Removes from the logs of rules what happened more than a month ago. */
export function removeOldRuns(ctx: AppContext, signal: AbortSignal): Promise<void> {
  const limit = new Date(ctx.now().getTime() - SHOWN_FOR);
  return deleteInBatches(
    ctx.orm.em.fork(),
    'automation_runs',
    { sql: 't.created_at < ?', values: [limit] },
    signal,
  );
}
