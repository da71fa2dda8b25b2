import { ref } from '@mikro-orm/core';
import { Ticket } from '#server/features/tickets/index.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { Message } from '../message.entity.ts';
import { recordUpdated } from '../messageViews.ts';
import { OldMessage } from '../oldMessage.entity.ts';

/**
 * Replaces the text of a message, locked with its ticket, and stores the old text.
 * @param editedAt when it was edited, if not just now
 */
export async function changeBody(
  tx: Transaction,
  message: Message,
  body: string,
  editedAt = tx.now(),
): Promise<void> {
  const now = tx.now();
  tx.em.create(OldMessage, {
    message: ref(message),
    body: message.body,
    createdAt: editedAt,
    updatedAt: now,
  });
  message.body = body;
  message.isEdited = true;
  message.updatedAt = now;
  await recordChange(tx, message);
}

/** Marks a message as deleted; its text stays on record. */
export async function markDeleted(tx: Transaction, message: Message): Promise<void> {
  message.isDeleted = true;
  message.updatedAt = tx.now();
  if (message.delivery === 'queued') message.delivery = 'failed'; // no longer to be sent
  await recordChange(tx, message);
}

/**
 * Publishes a changed, locked message, and its ticket when it is the last message shown in lists.
 */
export async function recordChange(tx: Transaction, message: Message): Promise<void> {
  const ticket = await tx.em.findOneOrFail(Ticket, message.ticket.id);
  await tx.em.flush();
  const [payload] = await recordUpdated(tx, message);
  if (payload && ticket.lastMessageId === message.id)
    tx.record('ticket.moved', { ticket: payload, before: payload });
}
