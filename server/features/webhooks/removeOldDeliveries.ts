import { daysBefore } from '#shared/domain/days.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { deleteInBatches } from '#server/platform/database/deleteInBatches.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import { giveUpAtDisabled } from './giveUpExpired.ts';

/** After which what has arrived, and what was given up, is forgotten. */
const DAYS_STORED = { delivered: 7, dead: 30 };

/** Forgets old deliveries. What waits stays until it is given up, which is done here where nothing is tried. */
export async function removeOldDeliveries(ctx: AppContext, signal: AbortSignal): Promise<void> {
  await giveUpAtDisabled(ctx, signal);
  for (const state of ['delivered', 'dead'] as const) {
    const before = daysBefore(ctx.now(), DAYS_STORED[state]);
    const isOld = { sql: 't.done_at < ? and t.state = ?', values: [before, state] };
    await deleteInBatches(emOf(ctx), 'webhook_deliveries', isOld, signal);
  }
}
