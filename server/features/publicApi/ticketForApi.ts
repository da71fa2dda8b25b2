import { LockMode, ref } from '@mikro-orm/core';
import { Connection } from '#server/features/connections/index.ts';
import type { Contact } from '#server/features/contacts/index.ts';
import { Queue } from '#server/features/queues/index.ts';
import { isEnabled } from '#server/features/settings/index.ts';
import {
  isSameAssignment,
  lockConversation,
  recordTransition,
  stateOf,
  refuseOtherOpenTicket,
  Ticket,
  ticketRules,
  timeIn,
  type TicketState,
} from '#server/features/tickets/index.ts';
import { User } from '#server/features/users/index.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { Program } from '#server/platform/http/route.ts';

interface TicketRequest {
  readonly userId?: number | undefined;
  readonly queueId?: number | undefined;
}

interface Found {
  readonly ticket: Ticket;
  /** Its state before; null when the ticket was created for this message. */
  readonly before: TicketState | null;
}

/**
 * Finds or creates the ticket for an API message, locked. An agent's open conversation stays unchanged; a
 * pending or new ticket is assigned to the requested user and queue.
 * @throws AppError ERR_OTHER_OPEN_TICKET
 */
export async function ticketForApi(
  tx: Transaction,
  contact: Contact,
  connection: Connection,
  { userId, queueId }: TicketRequest,
): Promise<Found> {
  await lockConversation(tx.em, contact.id, connection.id);
  const active = await activeTicket(tx, contact, connection);
  const before = active && stateOf(active);
  if (active?.status === 'open') return { ticket: active, before };

  const ticket = active ?? newTicket(tx, contact, connection);
  if (queueId) ticket.queue = tx.em.getReference(Queue, queueId, { wrapped: true });
  if (userId) {
    await refuseOtherOpenTicket(tx, null, contact.id, await ticketRules(tx));
    ticket.status = 'open';
    ticket.updatedAt = timeIn(tx, ticket);
    ticket.user = tx.em.getReference(User, userId, { wrapped: true });
  }
  await tx.em.flush();
  return { ticket, before };
}

/** Closes a ticket that was created only for this message, when the setting says so. */
export async function concludeTicket(tx: Transaction, { ticket, before }: Found): Promise<void> {
  if (before || !(await isEnabled(tx, 'closeTicketApi'))) return;
  ticket.status = 'closed';
  ticket.closedQueue = ticket.queue; // and keeps its queue, to which the customer's answer goes
  await tx.em.flush();
}

/** Publishes a ticket that is new or has changed its assignment. */
export async function recordTicket(
  tx: Transaction,
  { ticket, before }: Found,
  { name }: Program,
): Promise<void> {
  if (!before || !isSameAssignment(before, stateOf(ticket)))
    await recordTransition(tx, ticket, before, { author: 'api', program: name || undefined });
}

function activeTicket({ em }: Transaction, contact: Contact, connection: Connection): Promise<Ticket | null> {
  return em.findOne(
    Ticket,
    { contact: contact.id, connection: connection.id, status: { $in: ['open', 'pending'] } },
    { orderBy: { updatedAt: 'desc', id: 'desc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
}

function newTicket(tx: Transaction, contact: Contact, connection: Connection): Ticket {
  return tx.em.create(Ticket, {
    status: 'pending',
    contact: ref(contact),
    connection: tx.em.getReference(Connection, connection.id, { wrapped: true }),
    isGroup: contact.isGroup,
    createdAt: tx.now(),
    updatedAt: tx.now(),
  });
}
