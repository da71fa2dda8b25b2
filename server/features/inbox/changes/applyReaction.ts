import { REACTION_MAX_LENGTH } from '#shared/domain/limits.ts';
import { findOrCreateContact, hasAddress } from '#server/features/contacts/index.ts';
import { lockMessage, Message, setReaction } from '#server/features/messages/index.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { InboundReaction } from '../inbound.ts';
import { storable } from '../storable.ts';

/**
 * Applies a reaction, or the removal of one, made on the provider's side, to a message of the same chat. A text that is too
 * long for one is none.
 * @returns whether the message is known
 */
export function applyReaction(ctx: AppContext | Transaction, reaction: InboundReaction): Promise<boolean> {
  const { connectionId: connection, providerId, author, chat, emoji: given } = storable(reaction);
  const emoji = given.length > REACTION_MAX_LENGTH ? '' : given;
  return inTransaction(ctx, async (tx) => {
    const known = await tx.em.findOne(Message, { connection, providerId });
    if (!known) return false;
    await tx.em.populate(known, ['ticket']);
    if (chat && !(await hasAddress(tx.em, known.ticket.getEntity().contact.id, chat))) return true;
    const contact = author ? await findOrCreateContact(tx, author, { isGroup: false }) : null;
    await setReaction(tx, await lockMessage(tx, known.id), contact, emoji);
    return true;
  });
}
