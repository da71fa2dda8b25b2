import { isAutomatic } from '#shared/domain/authors.ts';
import { timeTargets, type Ticket } from '#server/features/tickets/index.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { Message } from '../message.entity.ts';
import { isNotice } from './lastMessage.ts';

/**
 * Stores in its ticket, which is updated with a message anyway, when the customer first wrote and when a person first answered:
 * an agent, or the owner of the number on the phone, and what that means for the reply targets of its queue. What was written
 * before a phone was linked counts as neither.
 */
export async function timeReply(tx: Transaction, ticket: Ticket, message: Message): Promise<void> {
  if (ticket.isHistory || message.kind !== 'message' || isNotice(message)) return;
  const { author, createdAt } = message;
  if (isAutomatic(author)) return;
  await timeTargets(tx, ticket, { isByCustomer: author === 'customer', at: createdAt });
  if (author === 'customer') ticket.askedAt ??= createdAt;
  else if (ticket.askedAt && createdAt >= ticket.askedAt) ticket.answeredAt ??= createdAt;
}
