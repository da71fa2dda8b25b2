import type { DeliveryLog } from '#shared/contract/deliveryLog.ts';
import { fail } from '#shared/contract/errors.ts';
import { assignmentOf, mayReadMessages, ticketRules } from '#server/features/tickets/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { Message } from '../message.entity.ts';
import { SendAttempt } from '../sendAttempt.entity.ts';
import { MessageReceipt } from './messageReceipt.entity.ts';

/**
 * The attempts to send a message and its receipts, for users who may read it.
 * @throws AppError ERR_NO_MESSAGE_FOUND also when the actor may not read it
 */
export async function readDeliveryLog(
  ctx: AppContext,
  actor: Actor,
  messageId: number,
): Promise<DeliveryLog> {
  const em = emOf(ctx);
  const message = await em.findOne(Message, messageId, { populate: ['ticket'] });
  const assignment = message && assignmentOf(message.ticket.getEntity());
  if (!assignment || !mayReadMessages(actor, assignment, await ticketRules(ctx)))
    return fail('ERR_NO_MESSAGE_FOUND', { messageId });
  const attempts = await em.find(SendAttempt, { message: messageId }, { orderBy: { id: 'asc' } });
  const receipts = await em.find(MessageReceipt, { message: messageId }, { orderBy: { ack: 'asc' } });
  return {
    attempts: attempts.map(({ outcome, reason, createdAt }) => ({
      outcome,
      reason,
      at: createdAt.toISOString(),
    })),
    receipts: receipts.map(({ ack, receivedAt }) => ({ ack, at: receivedAt.toISOString() })),
  };
}
