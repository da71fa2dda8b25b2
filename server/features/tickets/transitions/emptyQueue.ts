import { AppError } from '#shared/contract/errors.ts';
import type { Actor } from '#server/platform/actor.ts';
import { emOf, inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { lockTicket } from '../guards/lockTicket.ts';
import { causedBy } from '../timeline/recordTransition.ts';
import { moveTicket } from './moveTicket.ts';

/** Ids held in memory at a time. */
const BATCH = 100;

/**
 * Takes the open and pending tickets out of a queue that is being deleted: without a transaction each in its own, so that
 * nobody waits for all of them.
 * @param actor who deletes the queue
 */
export async function emptyQueue(
  ctx: AppContext | Transaction,
  actor: Actor,
  queueId: number,
): Promise<void> {
  let batch = await ticketsIn(ctx, queueId);
  while (batch.length > 0) {
    for (const id of batch) await takeOut(ctx, actor, queueId, id);
    batch = await ticketsIn(ctx, queueId, batch.at(-1));
  }
}

async function ticketsIn(ctx: AppContext | Transaction, queueId: number, after = 0): Promise<number[]> {
  const rows = await emOf(ctx).execute<{ id: number }[]>(
    `select id from tickets where queue_id = ? and status in ('open', 'pending') and id > ? order by id limit ?`,
    [queueId, after, BATCH],
  );
  return rows.map(({ id }) => id);
}

/** Only if it is still there when its turn comes. */
async function takeOut(
  ctx: AppContext | Transaction,
  actor: Actor,
  queueId: number,
  ticketId: number,
): Promise<void> {
  try {
    await inTransaction(ctx, async (tx) => {
      const { status, queue } = await lockTicket(tx, ticketId);
      if (status === 'closed' || queue?.id !== queueId) return;
      const leave: Parameters<typeof moveTicket>[3] = async (_tx, ticket) => {
        ticket.queue = null;
      };
      await moveTicket(tx, null, ticketId, leave, causedBy(actor));
    });
  } catch (error) {
    const wasDeleted = error instanceof AppError && error.code === 'ERR_NO_TICKET_FOUND'; // deleted meanwhile
    if (!wasDeleted) throw error;
  }
}
