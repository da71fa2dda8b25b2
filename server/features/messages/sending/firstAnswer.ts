import { isAutomatic } from '#shared/domain/authors.ts';
import type { Ticket } from '#server/features/tickets/index.ts';
import type { Message } from '../message.entity.ts';
import { isNotice } from './lastMessage.ts';

/**
 * Stores in its ticket, which is updated with a message anyway, when the customer first wrote and when a person first answered:
 * an agent, or the owner of the number on the phone. What was written before a phone was linked counts as neither.
 */
export function timeFirstAnswer(ticket: Ticket, message: Message): void {
  if (ticket.isHistory || message.kind !== 'message' || isNotice(message)) return;
  const { author, createdAt } = message;
  if (author === 'customer') ticket.askedAt ??= createdAt;
  else if (!isAutomatic(author) && ticket.askedAt && createdAt >= ticket.askedAt)
    ticket.answeredAt ??= createdAt;
}
