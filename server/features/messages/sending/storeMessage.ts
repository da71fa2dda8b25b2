import { ref, wrap } from '@mikro-orm/core';
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
 * `recordMessages` after everything else of the same operation.
 * @param createdAt when it was written, for messages sent while the server was not connected
 */
export async function storeMessage(
  tx: Transaction,
  ticket: Ticket,
  given: MessageFields,
  createdAt = tx.now(),
): Promise<Message> {
  if (!wrap(ticket, true).hasPrimaryKey()) await tx.em.flush();
  const fields = { ...given, ticket: ref(ticket), connection: ticket.connection };
  const times = { createdAt, updatedAt: createdAt };
  const message = tx.em.create(Message, { ...fields, ...times }, { persist: false });
  await tx.em.insert(message); // alone: the ticket is updated once, after its last message
  tx.em.merge(message);
  showInList(ticket, message);
  ticket.updatedAt = tx.now();
  return message;
}

/**
 * Publishes new messages after the commit, and wakes the outbox if they are queued.
 * @returns the messages as they are published
 */
export async function recordMessages(tx: Transaction, messages: readonly Message[]): Promise<MessageRow[]> {
  const rows = await recordCreated(tx, messages);
  for (const message of messages) recordQueued(tx, message);
  return rows;
}

export function recordQueued(tx: Transaction, { delivery, connection }: Message): void {
  if (delivery === 'queued' && connection) tx.record('message.queued', { connectionId: connection.id });
}
