import { ref } from '@mikro-orm/core';
import { Ticket, loadTicketEvent } from '#server/features/tickets/index.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import { lastMessageOf } from '../sending/lastMessage.ts';
import { Message } from '../message.entity.ts';
import { recordUpdated } from '../messageViews.ts';
import { OldMessage } from '../oldMessage.entity.ts';

/** The message, locked with its ticket, says something else from now on; what it said before is kept. */
export async function changeBody(tx: Transaction, message: Message, body: string): Promise<void> {
  const now = tx.now();
  tx.em.create(OldMessage, { message: ref(message), body: message.body, createdAt: now, updatedAt: now });
  message.body = body;
  message.isEdited = true;
  message.updatedAt = now;
  await recordChange(tx, message);
}

/** Marked as deleted; the text stays, so that the desk knows what was said. */
export async function markDeleted(tx: Transaction, message: Message): Promise<void> {
  message.isDeleted = true;
  message.updatedAt = tx.now();
  if (message.delivery === 'queued') message.delivery = 'failed'; // nobody needs it any more
  await recordChange(tx, message);
}

/** Everybody hears how a locked message is now; the list shows the newest one that a person wrote, where the ticket is. */
export async function recordChange(tx: Transaction, message: Message): Promise<void> {
  const ticket = await tx.em.findOneOrFail(Ticket, message.ticket.id);
  const newest = await tx.em.findOne(
    Message,
    { ticket: ticket.id, ...(ticket.lastMessageAt && { isAutomatic: false }) },
    { orderBy: { createdAt: 'desc', id: 'desc' } },
  );
  if (newest?.id === message.id) ticket.lastMessage = lastMessageOf(message, tx.config);
  await tx.em.flush();
  await recordUpdated(tx, message);
  if (newest?.id !== message.id) return;
  const payload = await loadTicketEvent(tx, ticket);
  tx.record('ticket.moved', { ticket: payload, before: payload });
}
