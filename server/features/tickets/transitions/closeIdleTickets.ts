import { AppError } from '#shared/contract/errors.ts';
import type { TicketStatus } from '#shared/domain/ticketStatus.ts';
import { emOf, inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { lockTicket } from '../guards/lockTicket.ts';
import { closeTicket } from './closeTicket.ts';
import type { AutoReplies } from './autoReplies.ts';

const HOUR = 3_600_000;
const CHECK_INTERVAL = 60_000;
/** Ids that are held in memory at a time: a desk that turns this on late may have hundreds of thousands. */
const BATCH = 100;

interface IdleTicket {
  readonly id: number;
  readonly updated_at: string;
}

/** Closes tickets in which nothing has happened for so many hours, again and again; returns how to stop. */
export function startClosingIdleTickets(
  ctx: AppContext,
  autoReplies: AutoReplies,
  hours: number,
): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= closeIdleTickets(ctx, autoReplies, hours, stopping.signal)
      .catch((error: unknown) => ctx.log.error({ err: error }, 'idle tickets not found'))
      .finally(() => (running = undefined));
  }, CHECK_INTERVAL);
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}

/**
 * Each ticket by itself, the longest idle first, so that nobody at the desk waits for more than one of them.
 * @param signal no further ticket is begun once it is aborted
 */
export async function closeIdleTickets(
  ctx: AppContext,
  autoReplies: AutoReplies,
  hours: number,
  signal?: AbortSignal,
): Promise<void> {
  const since = () => new Date(ctx.now().getTime() - hours * HOUR);
  for (const status of ['pending', 'open'] as const) {
    let batch = await idleTickets(ctx, status, since());
    while (batch.length > 0) {
      for (const { id } of batch) {
        if (signal?.aborted) return;
        await closeIfIdle(ctx, autoReplies, id, since);
      }
      batch = await idleTickets(ctx, status, since(), batch.at(-1));
    }
  }
}

/** The next ones after `last`: one that could not be closed keeps no others from it. */
function idleTickets(
  ctx: AppContext,
  status: TicketStatus,
  since: Date,
  last: IdleTicket = { id: 0, updated_at: '-infinity' },
): Promise<IdleTicket[]> {
  return emOf(ctx).execute<IdleTicket[]>(
    `select id, updated_at::text from tickets
     where status = ? and updated_at < ? and (updated_at, id) > (?::timestamptz, ?)
     order by updated_at, id limit ?`,
    [status, since, last.updated_at, last.id, BATCH],
  );
}

/** Only if it is still idle when its turn comes. */
async function closeIfIdle(
  ctx: AppContext,
  autoReplies: AutoReplies,
  id: number,
  since: () => Date,
): Promise<void> {
  try {
    await inTransaction(ctx, async (tx) => {
      const ticket = await lockTicket(tx, id);
      if (ticket.status !== 'closed' && ticket.updatedAt < since())
        await closeTicket(tx, autoReplies, null, id);
    });
  } catch (error) {
    const wasDeleted = error instanceof AppError && error.code === 'ERR_NO_TICKET_FOUND'; // deleted meanwhile
    if (!wasDeleted) ctx.log.error({ err: error, ticketId: id }, 'idle ticket not closed');
  }
}
