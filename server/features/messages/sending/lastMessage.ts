import { isAutomatic } from '#shared/domain/authors.ts';
import type { Ticket } from '#server/features/tickets/index.ts';
import type { Message } from '../message.entity.ts';

/**
 * Updates the last message shown in the ticket list, which is the last one written by a person: an auto-reply
 * never replaces it, and a message that arrives late never replaces a newer one. The message must be stored.
 */
export function showInList(ticket: Ticket, message: Message): void {
  const { lastMessageAt } = ticket;
  if (message.kind !== 'message' || isNotice(message) || (lastMessageAt && message.createdAt < lastMessageAt))
    return;
  const isAuto = isAutomatic(message.author);
  ticket.hasAutoReply = isAuto;
  if (isAuto && lastMessageAt) return;
  ticket.lastMessageId = message.id;
  if (!isAuto) ticket.lastMessageAt = message.createdAt;
}

/** A pinned message and the like, which are no one's words. */
export function isNotice({ content }: Message): boolean {
  return content?.card?.kind === 'notice';
}
