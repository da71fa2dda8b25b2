import type { Ticket as WireTicket, TicketWithContact } from '#shared/contract/tickets.ts';
import { findContact } from '#server/features/contacts/index.ts';
import type { Principal } from '#server/platform/actor.ts';
import { sharedEmOf, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { viewOf } from '#server/platform/realtime/scopes.ts';
import {
  createTicketPresentation,
  presentTicket,
  presentTicketWithContact,
  withoutMessages,
} from './ticket.presenter.ts';
import { readTicket, readTickets, type TicketRow, type TicketRowWithContact } from './ticketRows.ts';
import { ticketRules } from './ticketRules.ts';
import type { TicketEventPayload } from './tickets.events.ts';
import { audienceOf, mayBeReadInHistory, mayReadMessages, messageAudienceOf } from './visibility.ts';

/** Tickets as this actor may see them, in the order of the ids; deleted ones are left out. */
export async function viewTickets(
  ctx: AppContext,
  actor: Principal,
  ids: readonly number[],
): Promise<WireTicket[]> {
  const rules = await ticketRules(ctx);
  const presentation = createTicketPresentation(ctx);
  return (await readTickets(sharedEmOf(ctx), ids)).map((ticket) => {
    const shown = presentTicket(ticket, viewOf(actor), presentation);
    return mayReadMessages(actor, ticket, rules) ? shown : withoutMessages(shown);
  });
}

/** The ticket with its complete contact, as this actor may see it. */
export async function viewTicketWithContact(
  ctx: AppContext,
  actor: Principal,
  ticket: TicketRowWithContact,
): Promise<TicketWithContact> {
  const shown = presentTicketWithContact(ticket, viewOf(actor), createTicketPresentation(ctx));
  return mayReadMessages(actor, ticket, await ticketRules(ctx)) ? shown : withoutMessages(shown);
}

/** The same of a ticket that was changed. @throws AppError ERR_NO_CONTACT_FOUND when its contact was deleted meanwhile */
export async function viewChangedTicket(
  ctx: AppContext,
  actor: Principal,
  ticket: TicketRow,
): Promise<TicketWithContact> {
  const contact = await findContact(sharedEmOf(ctx), ticket.contact.contact.id);
  return viewTicketWithContact(ctx, actor, { ...ticket, contact });
}

/** The event payload of a ticket as it is in this transaction. */
export async function loadTicketEvent(
  tx: Transaction,
  { id }: { readonly id: number },
): Promise<TicketEventPayload> {
  await tx.em.flush(); // publish what is stored
  return presentTicketEvent(tx, await readTicket(tx.em, id));
}

/** The event payload of a ticket that was read in this transaction. */
export async function presentTicketEvent(tx: Transaction, ticket: TicketRow): Promise<TicketEventPayload> {
  const { id, status, userId, queueId, closedQueueId } = ticket;
  const assignment = { status, userId, queueId, closedQueueId };
  const rules = await ticketRules(tx);
  const presentation = createTicketPresentation(tx);
  return {
    ticketId: id,
    assignment,
    scopes: audienceOf(assignment, rules),
    messageScopes: messageAudienceOf(assignment, rules),
    ...(mayBeReadInHistory(assignment, rules) && { isOpenToHistory: true }),
    views: {
      full: presentTicket(ticket, 'full', presentation),
      masked: presentTicket(ticket, 'masked', presentation),
    },
  };
}
