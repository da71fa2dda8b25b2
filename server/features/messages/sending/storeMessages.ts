import { ref, wrap } from '@mikro-orm/core';
import type { RequiredEntityData } from '@mikro-orm/core';
import { timeIn, type Ticket } from '#server/features/tickets/index.ts';
import { insertPrepared } from '#server/platform/database/insertPrepared.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import { Message } from '../message.entity.ts';
import type { MessageRow } from '../messageRows.ts';
import { recordCreated } from '../messageViews.ts';
import { timeReply } from './timeReply.ts';
import { showInList } from './lastMessage.ts';

/** The fields of a message except its ticket, connection and times. */
export type MessageFields = Omit<
  RequiredEntityData<Message>,
  'ticket' | 'connection' | 'createdAt' | 'updatedAt'
>;

/**
 * A message of this ticket, to be stored with `storeMessages`.
 * @param createdAt when it was written, for messages sent while the server was not connected
 */
export function draftMessage(
  tx: Transaction,
  ticket: Ticket,
  given: MessageFields,
  createdAt = timeIn(tx, ticket),
): Message {
  const fields = { ...given, ticket: ref(ticket), connection: ticket.connection };
  return tx.em.create(Message, { ...fields, createdAt, updatedAt: createdAt }, { persist: false });
}

/**
 * Adds messages, in this order, to their tickets, which must be locked, and moves these to the top, except closed ones: the
 * last update of a closed ticket is when it was closed. Publish them with `recordMessages` after everything else of the same
 * operation. They are not added to the identity map, because each flush would compare them: call `em.merge` before one is
 * changed, or referred to by another entity.
 */
export async function storeMessages(tx: Transaction, messages: readonly Message[]): Promise<void> {
  if (messages.length === 0) return;
  const isNew = (message: Message) => !wrap(message.ticket.getEntity(), true).hasPrimaryKey();
  if (messages.some(isNew)) await tx.em.flush();
  await insertPrepared(tx.em, Message, messages); // only these: a ticket is updated once, after its last message
  for (const message of messages) {
    const ticket = message.ticket.getEntity();
    showInList(ticket, message);
    await timeReply(tx, ticket, message);
    if (ticket.status !== 'closed') ticket.updatedAt = timeIn(tx, ticket);
  }
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
