import { fail } from '#shared/contract/errors.ts';
import type { Ticket as WireTicket, TicketWithContact } from '#shared/contract/tickets.ts';
import { createPictureAddress, findContact } from '#server/features/contacts/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { emOf, type Work } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { viewOf } from '#server/platform/realtime/scopes.ts';
import { presentTicket, presentTicketWithContact, withoutMessages } from './ticket.presenter.ts';
import { readTickets, type TicketRow } from './ticketRows.ts';
import { ticketRules } from './ticketRules.ts';
import type { TicketNews } from './tickets.events.ts';
import { audienceOf, mayReadMessages, messageAudienceOf } from './visibility.ts';

/** Tickets as this actor may see them, in the order of the ids; ones that are gone are left out. */
export async function viewTickets(floor: Floor, actor: Actor, ids: readonly number[]): Promise<WireTicket[]> {
  const rules = await ticketRules(floor);
  const pictureAddress = createPictureAddress(floor);
  return (await readTickets(emOf(floor), ids)).map((ticket) => {
    const shown = presentTicket(ticket, viewOf(actor), pictureAddress);
    return mayReadMessages(actor, ticket, rules) ? shown : withoutMessages(shown);
  });
}

/** The ticket with the whole contact, as this actor may see it. @throws DeskError ERR_NO_TICKET_FOUND when it is gone */
export async function viewTicketWithContact(
  floor: Floor,
  actor: Actor,
  ticketId: number,
): Promise<TicketWithContact> {
  const em = emOf(floor);
  const ticket = await readTicket(em, ticketId);
  const contact = await findContact(em, ticket.contact.contact.id);
  const shown = presentTicketWithContact(ticket, contact, viewOf(actor), createPictureAddress(floor));
  return mayReadMessages(actor, ticket, await ticketRules(floor)) ? shown : withoutMessages(shown);
}

/** The ticket as it is in this work, for everybody who may hear of it. */
export async function ticketNews(work: Work, { id }: { readonly id: number }): Promise<TicketNews> {
  await work.em.flush(); // what is told is what is stored
  return presentNews(work, await readTicket(work.em, id));
}

/** What is told of a ticket that was read in this work. */
export async function presentNews(work: Work, ticket: TicketRow): Promise<TicketNews> {
  const { id, status, userId, queueId, closedQueueId } = ticket;
  const place = { status, userId, queueId, closedQueueId };
  const rules = await ticketRules(work);
  const pictureAddress = createPictureAddress(work);
  return {
    ticketId: id,
    place,
    scopes: audienceOf(place, rules),
    messageScopes: messageAudienceOf(place, rules),
    views: {
      full: presentTicket(ticket, 'full', pictureAddress),
      masked: presentTicket(ticket, 'masked', pictureAddress),
    },
  };
}

async function readTicket(em: Em, ticketId: number): Promise<TicketRow> {
  const [ticket] = await readTickets(em, [ticketId]);
  return ticket ?? fail('ERR_NO_TICKET_FOUND', { ticketId });
}
