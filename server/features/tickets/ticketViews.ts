import { fail } from '#shared/contract/errors.ts';
import type { Ticket as WireTicket, TicketWithContact } from '#shared/contract/tickets.ts';
import { findContact } from '#server/features/contacts/index.ts';
import type { Em } from '#server/platform/database/orm.ts';
import type { View } from '#server/platform/realtime/scopes.ts';
import type { Work } from '#server/platform/database/unitOfWork.ts';
import { audienceOf } from './ticket.policy.ts';
import { presentTicket, presentTicketWithContact } from './ticket.presenter.ts';
import { readTickets, type TicketRow } from './ticketRows.ts';
import { ticketRules } from './ticketRules.ts';
import type { TicketNews } from './tickets.events.ts';

/** Tickets as the wire has them, in the order of the ids; ones that are gone are left out. */
export async function viewTickets(em: Em, ids: readonly number[], view: View): Promise<WireTicket[]> {
  return (await readTickets(em, ids)).map((ticket) => presentTicket(ticket, view));
}

/** The ticket with the whole contact. @throws DeskError ERR_NO_TICKET_FOUND when it is gone */
export async function viewTicketWithContact(em: Em, id: number, view: View): Promise<TicketWithContact> {
  const ticket = await readTicket(em, id);
  return presentTicketWithContact(ticket, await findContact(em, ticket.contact.contact.id), view);
}

/** The ticket as it is in this work, for everybody who may hear of it. */
export async function ticketNews(work: Work, { id }: { readonly id: number }): Promise<TicketNews> {
  await work.em.flush(); // what is told is what is stored
  return presentNews(work, await readTicket(work.em, id));
}

/** What is told of a ticket that was read in this work. */
export async function presentNews(work: Work, ticket: TicketRow): Promise<TicketNews> {
  const { id, status, userId, queueId } = ticket;
  const place = { status, userId, queueId };
  return {
    ticketId: id,
    place,
    scopes: audienceOf(place, await ticketRules(work)),
    views: { full: presentTicket(ticket, 'full'), masked: presentTicket(ticket, 'masked') },
  };
}

async function readTicket(em: Em, ticketId: number): Promise<TicketRow> {
  const [ticket] = await readTickets(em, [ticketId]);
  return ticket ?? fail('ERR_NO_TICKET_FOUND', { ticketId });
}
