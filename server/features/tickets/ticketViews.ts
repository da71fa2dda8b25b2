import type { Ticket as WireTicket, TicketWithContact } from '#shared/contract/tickets.ts';
import { findContact, withAddresses, type ContactWithAddresses } from '#server/features/contacts/index.ts';
import type { Em } from '#server/platform/database/orm.ts';
import type { View } from '#server/platform/realtime/scopes.ts';
import type { Work } from '#server/platform/database/unitOfWork.ts';
import { audienceOf } from './ticket.policy.ts';
import { placeOf, presentTicket, presentTicketWithContact } from './ticket.presenter.ts';
import { ticketRules } from './ticketRules.ts';
import type { TicketNews } from './tickets.events.ts';
import { Ticket } from './ticket.entity.ts';

/** Tickets as the wire has them, in the order of the ids; ones that are gone are left out. */
export async function viewTickets(em: Em, ids: readonly number[], view: View): Promise<WireTicket[]> {
  const tickets = await em.find(Ticket, { id: [...ids] });
  const contacts = await loadParts(em, tickets);
  const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  return ids.flatMap((id) => {
    const ticket = byId.get(id);
    const contact = ticket && contacts.get(ticket.contact.id);
    return contact ? [presentTicket(ticket, contact, view)] : [];
  });
}

/** The ticket with the whole contact. @throws when the ticket is gone */
export async function viewTicketWithContact(em: Em, id: number, view: View): Promise<TicketWithContact> {
  const ticket = await em.findOneOrFail(Ticket, id, { populate: ['queue', 'connection', 'user'] });
  return presentTicketWithContact(ticket, await findContact(em, ticket.contact.id), view);
}

/** The ticket as it is in this work, for everybody who may hear of it. */
export async function ticketNews(work: Work, ticket: Ticket): Promise<TicketNews> {
  const contacts = await loadParts(work.em, [ticket]);
  const contact = contacts.get(ticket.contact.id) ?? { contact: ticket.contact.getEntity(), addresses: [] };
  const place = placeOf(ticket);
  return {
    ticketId: ticket.id,
    place,
    scopes: audienceOf(place, await ticketRules(work)),
    views: {
      full: presentTicket(ticket, contact, 'full'),
      masked: presentTicket(ticket, contact, 'masked'),
    },
  };
}

/** Loads what belongs to tickets, all of them at once; the contacts by their id. */
export async function loadParts(
  em: Em,
  tickets: Ticket[],
): Promise<ReadonlyMap<number, ContactWithAddresses>> {
  await em.populate(tickets, ['queue', 'connection', 'user', 'contact.tags']);
  const contacts = await withAddresses(em, [...new Set(tickets.map(({ contact }) => contact.getEntity()))]);
  return new Map(contacts.map((known) => [known.contact.id, known]));
}
