import { FROM_US, lockMessage, markFailed, Message, recordUpdated } from '#server/features/messages/index.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { Refusal } from '../inbound.ts';

const DELIVERED = 2;

/** The provider accepted a message but could not deliver it. Messages already delivered stay so. */
export function applyRefusal(ctx: AppContext | Transaction, refusal: Refusal): Promise<void> {
  const { connectionId: connection, providerId, reason } = refusal;
  return inTransaction(ctx, async (tx) => {
    const known = await tx.em.findOne(Message, { connection, providerId, ...FROM_US });
    if (!known) return;
    const message = await lockMessage(tx, known.id);
    if (message.ack >= DELIVERED || message.delivery === 'failed') return;
    markFailed(message, 'ERR_SENDING_WAPP_MSG', reason);
    await tx.em.flush();
    await recordUpdated(tx, message);
  });
}
