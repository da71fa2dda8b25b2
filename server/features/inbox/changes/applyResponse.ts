import { EVENT_ANSWERS, type RichContent } from '#shared/contract/richContent.ts';
import { findOrCreateContact } from '#server/features/contacts/index.ts';
import { lockMessage, Message, setResponse } from '#server/features/messages/index.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { InboundResponse } from '../inbound.ts';
import { storable } from '../storable.ts';

/**
 * Applies a vote or an answer; what is not among the choices of the message is left out. One that could not be decrypted is
 * stored as such, by a member of the chat.
 */
export function applyResponse(ctx: AppContext | Transaction, response: InboundResponse): Promise<void> {
  const { connectionId: connection, providerId, author, choices, guests, respondedAt } = storable(response);
  return inTransaction(ctx, async (tx) => {
    const known = await tx.em.findOne(Message, { connection, providerId });
    const count = known ? choicesOf(known.content) : 0;
    if (!known || count === 0) return;
    const contact = author ? await findOrCreateContact(tx, author, { isGroup: false }) : null;
    const valid = choices && [...new Set(choices)].filter((index) => isWithin(index, count));
    const message = await lockMessage(tx, known.id);
    const { isGroup, contact: customer } = message.ticket.getEntity();
    if (!valid && !isGroup && contact && contact.id !== customer.id) return; // of another chat
    await setResponse(tx, message, contact, { choices: valid, guests, respondedAt });
  });
}

function isWithin(index: number, count: number): boolean {
  return Number.isInteger(index) && index >= 0 && index < count;
}

/** How many choices a message has; 0 when it cannot be answered so. */
function choicesOf(content: RichContent | null | undefined): number {
  const card = content?.card;
  if (card?.kind === 'poll') return card.options.length;
  return card?.kind === 'event' ? EVENT_ANSWERS.length : 0;
}
