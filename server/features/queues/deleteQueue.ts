import { LockMode } from '@mikro-orm/core';
import { fail } from '#shared/contract/errors.ts';
import type { Actor } from '#server/platform/actor.ts';
import { clearReferences } from '#server/platform/database/clearReferences.ts';
import { emOf, inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { inBackground } from '#server/platform/request.ts';
import { Queue } from './queue.entity.ts';
import { findQueue } from './queues.queries.ts';

/** Takes the open and pending tickets out of a queue; implemented by a higher-level feature. */
export type EmptyQueue = (ctx: AppContext | Transaction, actor: Actor, queueId: number) => Promise<void>;

/** Takes a queue out of what refers to it without a reference of the database; implemented by a higher-level feature. */
export type ForgetQueue = (tx: Transaction, queueId: number) => Promise<void>;

/**
 * Deletes a queue only: its tickets stay, without a queue. The open and pending ones leave it before, each in its own
 * transaction: a process that is killed meanwhile leaves a queue with fewer tickets.
 * @throws AppError ERR_NO_QUEUE_FOUND
 */
export async function deleteQueue(
  ctx: AppContext,
  actor: Actor,
  queueId: number,
  { emptyQueue, forgetQueue }: { readonly emptyQueue: EmptyQueue; readonly forgetQueue: ForgetQueue },
): Promise<void> {
  await findQueue(emOf(ctx), queueId);
  await emptyQueue(ctx, actor, queueId);
  await inBackground(() => clearReferences(ctx, 'queues', queueId)); // of the closed ones
  await inTransaction(ctx, async (tx) => {
    const lockMode = LockMode.PESSIMISTIC_WRITE; // from here on no ticket can join it
    const queue =
      (await tx.em.findOne(Queue, queueId, { lockMode })) ?? fail('ERR_NO_QUEUE_FOUND', { queueId });
    await emptyQueue(tx, actor, queueId); // those that have joined it meanwhile
    await forgetQueue(tx, queueId);
    await tx.em.remove(queue).flush();
    tx.record('queue.deleted', { queueId });
  });
}
