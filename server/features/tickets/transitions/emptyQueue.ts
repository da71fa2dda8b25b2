import type { Actor } from '#server/platform/actor.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { causedBy } from '../timeline/recordTransition.ts';
import { moveEach } from './moveEach.ts';

/**
 * Takes the open and pending tickets out of a queue that is being deleted: without a transaction each in its own, so that
 * nobody waits for all of them.
 * @param actor who deletes the queue
 */
export function emptyQueue(ctx: AppContext | Transaction, actor: Actor, queueId: number): Promise<void> {
  return moveEach(ctx, {
    which: { sql: `t.queue_id = ? and t.status in ('open', 'pending')`, values: [queueId] },
    isOne: ({ status, queue }) => status !== 'closed' && queue?.id === queueId,
    move: (ticket) => {
      ticket.queue = null;
    },
    cause: causedBy(actor),
  });
}
