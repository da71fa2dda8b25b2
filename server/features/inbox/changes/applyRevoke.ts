import { isFromUs } from '#shared/domain/authors.ts';
import { hasAddress } from '#server/features/contacts/index.ts';
import { lockMessage, markDeleted, Message } from '#server/features/messages/index.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { InboundRevoke } from '../inbound.ts';
import { storable } from '../storable.ts';

/**
 * Applies a deletion for everyone; the stored text stays. In a direct chat each side can delete only its own
 * messages, in a group admins can delete all, and who is one is not known here; from another chat nothing can be deleted.
 * @returns whether the message is known
 */
export function applyRevoke(ctx: AppContext | Transaction, revoke: InboundRevoke): Promise<boolean> {
  const { connectionId: connection, providerId, fromMe, chat } = storable(revoke);
  return inTransaction(ctx, async (tx) => {
    const known = await tx.em.findOne(Message, { connection, providerId });
    if (!known) return false;
    const message = await lockMessage(tx, known.id);
    const { isGroup, contact } = message.ticket.getEntity();
    const isAllowed = isFromUs(message.author) === fromMe || isGroup;
    const isOfChat = !chat || (await hasAddress(tx.em, contact.id, chat));
    if (isAllowed && isOfChat && !message.isDeleted) await markDeleted(tx, message);
    return true;
  });
}
