import { FROM_US, lockMessage, markFailed, Message, recordUpdated } from '#server/features/messages/index.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { Refusal } from '../inbound.ts';

const DELIVERED = 2;

/** The provider accepted a message but could not deliver it. Messages already delivered stay so. */
export function applyRefusal(ctx: AppContext | Transaction, refusal: Refusal): Promise<void> {
  const { connectionId: connection, providerId, reason, code } = refusal;
  return inTransaction(ctx, async (tx) => {
    const known = await tx.em.findOne(Message, { connection, providerId, ...FROM_US });
    if (!known) return;
    const message = await lockMessage(tx, known.id);
    const isSettled = message.delivery === 'failed' && message.failReason !== 'ERR_MESSAGE_UNCONFIRMED';
    if (message.ack >= DELIVERED || isSettled) return;
    markFailed(message, code ?? 'ERR_SENDING_WAPP_MSG', reason);
    await tx.em.flush();
    await recordUpdated(tx, message);
  });
}
