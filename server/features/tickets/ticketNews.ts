import type { Work } from '#server/platform/database/unitOfWork.ts';
import { audienceOf } from './ticket.policy.ts';
import { placeOf, presentTicket } from './ticket.presenter.ts';
import { ticketRules } from './ticketRules.ts';
import type { TicketNews } from './tickets.events.ts';
import { loadParts } from './ticketViews.ts';
import type { Ticket } from './ticket.entity.ts';

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
