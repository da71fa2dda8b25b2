import type { TicketStatus } from '#shared/domain/ticketStatus.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { CAUGHT_UP } from '../guards/caughtUp.ts';
import { tryToChangeListed } from '../guards/changeListed.ts';
import { closeTicket } from './closeTicket.ts';
import type { AutoReplies } from './autoReplies.ts';

const HOUR = 3_600_000;
/** Ids held in memory at a time: enabling this late may find hundreds of thousands of tickets. */
const BATCH = 100;

interface IdleTicket {
  readonly id: number;
  readonly updated_at: string;
}

/**
 * Closes tickets without activity for this number of hours, each in its own transaction, longest idle first, so that agents
 * wait for at most one of them. Those that are put away, and those whose customers cannot reach us, or could not until a
 * moment ago, are left open.
 * @param signal when aborted, no further ticket is started
 * @param batchSize ids that are read at a time
 */
export async function closeIdleTickets(
  ctx: AppContext,
  autoReplies: AutoReplies,
  hours: number,
  signal?: AbortSignal,
  batchSize = BATCH,
): Promise<void> {
  const since = () => new Date(ctx.now().getTime() - hours * HOUR);
  for (const status of ['pending', 'open'] as const) {
    let batch = await idleTickets(ctx, batchSize, status, since());
    while (batch.length > 0) {
      for (const { id } of batch) {
        if (signal?.aborted) return;
        await closeIfIdle(ctx, autoReplies, id, since);
      }
      batch = await idleTickets(ctx, batchSize, status, since(), batch.at(-1));
    }
  }
}

/** The next batch after `last`: a ticket that could not be closed does not block the following ones. */
function idleTickets(
  ctx: AppContext,
  batchSize: number,
  status: TicketStatus,
  since: Date,
  last: IdleTicket = { id: 0, updated_at: '-infinity' },
): Promise<IdleTicket[]> {
  return emOf(ctx).execute<IdleTicket[]>(
    `select t.id, t.updated_at::text from tickets t ${CAUGHT_UP.joins}
     where t.status = ? and t.snoozed_at is null and t.updated_at < ? and (t.updated_at, t.id) > (?::timestamptz, ?)
       and ${CAUGHT_UP.condition}
     order by t.updated_at, t.id limit ?`,
    [status, since, last.updated_at, last.id, batchSize],
  );
}

/** Only if it is still idle when its turn comes. */
function closeIfIdle(
  ctx: AppContext,
  autoReplies: AutoReplies,
  id: number,
  since: () => Date,
): Promise<void> {
  return tryToChangeListed(ctx, id, 'idle ticket not closed', async (tx, ticket) => {
    if (ticket.status !== 'closed' && !ticket.snoozedAt && ticket.updatedAt < since())
      await closeTicket(tx, autoReplies, null, id);
  });
}
