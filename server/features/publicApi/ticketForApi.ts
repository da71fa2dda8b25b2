import { LockMode, ref } from '@mikro-orm/core';
import { Connection } from '#server/features/connections/index.ts';
import type { Contact } from '#server/features/contacts/index.ts';
import { Queue } from '#server/features/queues/index.ts';
import { isEnabled } from '#server/features/settings/index.ts';
import {
  isSamePlace,
  lockConversation,
  placeOf,
  recordMove,
  refuseOtherOpenTicket,
  Ticket,
  ticketNews,
  ticketRules,
  type TicketPlace,
} from '#server/features/tickets/index.ts';
import { User } from '#server/features/users/index.ts';
import type { Work } from '#server/platform/database/unitOfWork.ts';

interface Wish {
  readonly userId?: number | undefined;
  readonly queueId?: number | undefined;
}

interface Found {
  readonly ticket: Ticket;
  /** Where it was; null when it was made for this message. */
  readonly before: TicketPlace | null;
}

/**
 * The ticket in which a program's message goes out, locked. A conversation that an agent has stays as it is; a waiting
 * one, or a new one, goes to the user and the queue that the program names.
 * @throws DeskError ERR_OTHER_OPEN_TICKET
 */
export async function ticketForApi(
  work: Work,
  contact: Contact,
  connection: Connection,
  { userId, queueId }: Wish,
): Promise<Found> {
  await lockConversation(work.em, contact.id, connection.id);
  const active = await activeTicket(work, contact, connection);
  const before = active && placeOf(active);
  if (active?.status === 'open') return { ticket: active, before };

  const ticket = active ?? newTicket(work, contact, connection);
  if (queueId) ticket.queue = work.em.getReference(Queue, queueId, { wrapped: true });
  if (userId) {
    await refuseOtherOpenTicket(work, null, contact.id, await ticketRules(work), active?.id);
    ticket.status = 'open';
    ticket.user = work.em.getReference(User, userId, { wrapped: true });
  }
  await work.em.flush();
  return { ticket, before };
}

/** Where the desk wants it, a ticket that exists for this message only is done with it. */
export async function concludeTicket(work: Work, { ticket, before }: Found): Promise<void> {
  if (before || !(await isEnabled(work, 'closeTicketApi'))) return;
  ticket.status = 'closed';
  await work.em.flush();
}

/** The screens hear of a ticket that is new, or in another place than before. */
export async function recordTicket(work: Work, { ticket, before }: Found): Promise<void> {
  if (!before) work.record('ticket.created', await ticketNews(work, ticket));
  else if (!isSamePlace(before, placeOf(ticket))) await recordMove(work, ticket, before);
}

function activeTicket({ em }: Work, contact: Contact, connection: Connection): Promise<Ticket | null> {
  return em.findOne(
    Ticket,
    { contact: contact.id, connection: connection.id, status: { $in: ['open', 'pending'] } },
    { orderBy: { updatedAt: 'desc', id: 'desc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
}

function newTicket(work: Work, contact: Contact, connection: Connection): Ticket {
  return work.em.create(Ticket, {
    status: 'pending',
    contact: ref(contact),
    connection: work.em.getReference(Connection, connection.id, { wrapped: true }),
    isGroup: contact.isGroup,
    createdAt: work.now(),
    updatedAt: work.now(),
  });
}
