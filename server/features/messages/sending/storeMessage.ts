import { ref } from '@mikro-orm/core';
import type { RequiredEntityData } from '@mikro-orm/core';
import type { Ticket } from '#server/features/tickets/index.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import { Message } from '../message.entity.ts';
import { recordCreated } from '../messageViews.ts';
import { showInList } from './lastMessage.ts';

/** What a message is made of besides its place. */
export type MessageFields = Omit<
  RequiredEntityData<Message>,
  'ticket' | 'connection' | 'createdAt' | 'updatedAt'
>;

/**
 * Adds a message to a ticket, which must be locked, and moves the ticket up. Tell of it with `recordMessage` when
 * everything else that belongs to the same moment is done.
 * @param createdAt when it was written, for messages from a time when the desk was not listening
 */
export async function storeMessage(
  tx: Transaction,
  ticket: Ticket,
  given: MessageFields,
  createdAt = tx.now(),
): Promise<Message> {
  const message = tx.em.create(Message, {
    ...given,
    ticket: ref(ticket),
    connection: ticket.connection,
    createdAt,
    updatedAt: createdAt,
  });
  showInList(ticket, message, tx.config);
  ticket.updatedAt = tx.now();
  await tx.em.flush();
  return message;
}

/** The screens hear of a new message after the commit, and the outbox of one that waits to be sent. */
export async function recordMessage(tx: Transaction, message: Message): Promise<void> {
  await recordCreated(tx, message);
  recordQueued(tx, message);
}

export function recordQueued(tx: Transaction, { delivery, connection }: Message): void {
  if (delivery === 'queued' && connection) tx.record('message.queued', { connectionId: connection.id });
}
