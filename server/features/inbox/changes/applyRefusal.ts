import { FROM_US, lockMessage, markFailed, Message, recordUpdated } from '#server/features/messages/index.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { Refusal } from '../inbound.ts';
import { storable } from '../storable.ts';

const DELIVERED = 2;

/** The provider accepted a message but could not deliver it. Messages already delivered stay so. */
export function applyRefusal(ctx: AppContext | Transaction, refusal: Refusal): Promise<void> {
  const { connectionId: connection, providerId, reason, code } = storable(refusal);
  return inTransaction(ctx, async (tx) => {
    const known = await tx.em.findOne(Message, { connection, providerId, ...FROM_US });
    if (!known) return;
    const message = await lockMessage(tx, known.id);
    if (message.ack >= DELIVERED || isRefused(message)) return;
    markFailed(message, code ?? 'ERR_SENDING_WAPP_MSG', reason);
    await tx.em.flush();
    await recordUpdated(tx, message);
  });
}

/**
 * Whether the provider has said that it could not deliver the message: that it had accepted it before is no news. What was
 * never confirmed is not among these.
 */
export async function isUndeliverable(
  { em }: Transaction,
  connection: number,
  providerId: string,
): Promise<boolean> {
  const message = await em.findOne(Message, { connection, providerId, ...FROM_US });
  return message !== null && isRefused(message);
}

function isRefused({ delivery, failReason }: Pick<Message, 'delivery' | 'failReason'>): boolean {
  return delivery === 'failed' && failReason !== 'ERR_MESSAGE_UNCONFIRMED';
}
