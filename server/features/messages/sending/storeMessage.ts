import { ref } from '@mikro-orm/core';
import type { RequiredEntityData } from '@mikro-orm/core';
import type { Ticket } from '#server/features/tickets/index.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import { Message } from '../message.entity.ts';
import type { MessageRow } from '../messageRows.ts';
import { recordCreated } from '../messageViews.ts';
import { showInList } from './lastMessage.ts';

/** The fields of a message except its ticket, connection and times. */
export type MessageFields = Omit<
  RequiredEntityData<Message>,
  'ticket' | 'connection' | 'createdAt' | 'updatedAt'
>;

/**
 * Adds a message to a ticket, which must be locked, and moves the ticket to the top. Publish it with
 * `recordMessage` after everything else of the same operation.
 * @param createdAt when it was written, for messages sent while the server was not connected
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
  await tx.em.flush();
  showInList(ticket, message);
  ticket.updatedAt = tx.now();
  await tx.em.flush();
  return message;
}

/**
 * Publishes a new message after the commit, and wakes the outbox if it is queued.
 * @returns the message as it is published
 */
export async function recordMessage(tx: Transaction, message: Message): Promise<MessageRow> {
  const row = await recordCreated(tx, message);
  recordQueued(tx, message);
  return row;
}

export function recordQueued(tx: Transaction, { delivery, connection }: Message): void {
  if (delivery === 'queued' && connection) tx.record('message.queued', { connectionId: connection.id });
}
