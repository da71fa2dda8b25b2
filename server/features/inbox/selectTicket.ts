import { LockMode, ref, type FilterQuery } from '@mikro-orm/core';
import type { Connection } from '#server/features/connections/index.ts';
import type { Contact } from '#server/features/contacts/index.ts';
import { settingValue } from '#server/features/settings/index.ts';
import { placeOf, Ticket, type TicketPlace } from '#server/features/tickets/index.ts';
import type { Work } from '#server/platform/database/unitOfWork.ts';

export interface Selected {
  readonly ticket: Ticket;
  /** Where it was; null when it was made for this message. */
  readonly before: TicketPlace | null;
}

/**
 * The ticket that a message belongs to; the conversation must be locked. The open or waiting one; else for a group the
 * last one, and for a person one that was closed a moment ago, which waits again; else a new one that waits. What the
 * owner typed on the phone reopens nothing.
 */
export async function selectTicket(
  work: Work,
  contact: Contact,
  connection: Connection,
  fromMe: boolean,
): Promise<Selected> {
  const conversation = { contact: contact.id, connection: connection.id };
  const active = await last(work, { ...conversation, status: { $in: ['open', 'pending'] } });
  if (active) return { ticket: active, before: placeOf(active) };

  const since = contact.isGroup || fromMe ? undefined : await reopenableSince(work);
  const closed = await last(work, { ...conversation, ...(since && { updatedAt: { $gte: since } }) });
  if (!closed) return { ticket: create(work, contact, connection), before: null };

  const before = placeOf(closed);
  if (!fromMe) reopen(closed);
  return { ticket: closed, before };
}

async function last(work: Work, where: FilterQuery<Ticket>): Promise<Ticket | undefined> {
  const [ticket] = await work.em.find(Ticket, where, {
    orderBy: { updatedAt: 'desc', id: 'desc' },
    limit: 1,
    lockMode: LockMode.PESSIMISTIC_WRITE,
    refresh: true,
  });
  return ticket;
}

/** A new message within the time of the setting belongs to the ticket that was just closed. */
async function reopenableSince(work: Work): Promise<Date> {
  const seconds = Number(await settingValue(work, 'timeCreateNewTicket'));
  return new Date(work.now().getTime() - seconds * 1000);
}

function reopen(ticket: Ticket): void {
  ticket.status = 'pending';
  ticket.user = null;
  ticket.menusSent = 0;
}

function create(work: Work, contact: Contact, connection: Connection): Ticket {
  return work.em.create(Ticket, {
    status: 'pending',
    contact: ref(contact),
    connection: ref(connection),
    isGroup: contact.isGroup,
    createdAt: work.now(),
    updatedAt: work.now(),
  });
}
