import { lockMessage, markDeleted, Message } from '#server/features/messages/index.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { InboundRevoke } from '../inbound.ts';

/**
 * A message was deleted for everyone on the other side; the desk keeps what it said. Among two each can delete their own
 * messages only, in a group its admins can delete all.
 */
export function applyRevoke(ctx: AppContext | Transaction, revoke: InboundRevoke): Promise<void> {
  const { connectionId: connection, providerId, fromMe } = revoke;
  return inTransaction(ctx, async (tx) => {
    const known = await tx.em.findOne(Message, { connection, providerId });
    if (!known) return;
    const message = await lockMessage(tx, known.id);
    const isAllowed = message.fromMe === fromMe || message.ticket.getEntity().isGroup;
    if (isAllowed && !message.isDeleted) await markDeleted(tx, message);
  });
}
