import type { AppContext } from '#server/platform/appContext.ts';
import { sharedEmOf } from '#server/platform/database/inTransaction.ts';
import { tryToChangeListed } from '../guards/changeListed.ts';
import { causedBy } from '../timeline/recordTransition.ts';
import { wake } from './recordSnooze.ts';

/** Brings the tickets back whose time has come, each in a transaction of its own, those that are due longest first. */
export async function wakeDueTickets(ctx: AppContext, signal: AbortSignal): Promise<void> {
  const due = await sharedEmOf(ctx).execute<{ id: number }[]>(
    `select id from tickets where snoozed_at is not null and snoozed_until <= ? order by snoozed_until, id`,
    [ctx.now()],
  );
  for (const { id } of due) {
    if (signal.aborted) return;
    await wakeIfDue(ctx, id);
  }
}

/** Only if it still is when its turn comes: the customer or an agent may have been sooner, or another process. */
function wakeIfDue(ctx: AppContext, id: number): Promise<void> {
  return tryToChangeListed(ctx, id, 'a ticket was not woken; it is tried again', async (tx, ticket) => {
    const isDue = ticket.snoozedAt && ticket.snoozedUntil && ticket.snoozedUntil <= tx.now();
    if (isDue) await wake(tx, ticket, causedBy(null));
  });
}
