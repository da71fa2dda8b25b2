import { daysBefore } from '#shared/domain/days.ts';
import type { AppContext } from '#server/platform/appContext.ts';

/** After which what has arrived, and what was given up, is forgotten. */
const DAYS_STORED = { delivered: 7, dead: 30 };
const BATCH = 5000;

/** Forgets old deliveries. What waits is kept, however old it is. */
export async function removeOldDeliveries(ctx: AppContext, signal: AbortSignal): Promise<void> {
  for (const state of ['delivered', 'dead'] as const) {
    const before = daysBefore(ctx.now(), DAYS_STORED[state]);
    let removed: unknown[];
    do {
      removed = await ctx.orm.em.fork().execute(
        `delete from webhook_deliveries where id in (
           select id from webhook_deliveries where done_at < ? and state = ? limit ${BATCH}
         ) returning id`,
        [before, state],
      );
    } while (removed.length === BATCH && !signal.aborted);
  }
}
