import { ticketsContract } from '#shared/contract/tickets.ts';
import { firstOfChannel } from '#server/features/connections/index.ts';
import { emOf } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { createTicket } from './transitions/createTicket.ts';
import { deleteTicket } from './deleteTicket.ts';
import { listAgents } from './agents.queries.ts';
import { countTickets } from './list/countTickets.ts';
import { withMatches } from './list/findMatches.ts';
import { pageTickets } from './list/pageTickets.ts';
import { markRead, markUnread } from './markRead.ts';
import { viewTickets, viewTicketWithContact } from './ticketViews.ts';
import { ticketRules } from './ticketRules.ts';
import { findReadable, openTicketOf } from './tickets.queries.ts';
import type { TicketVoice } from './transitions/ticketVoice.ts';
import { countCloseable } from './transitions/closeableTickets.ts';
import { closeTickets } from './transitions/closeTickets.ts';
import { updateTicket } from './transitions/updateTicket.ts';

export function ticketsRoutes(floor: Floor, voice: TicketVoice): Route[] {
  return routesOf(ticketsContract, {
    list: async ({ actor, query }) => {
      const { rows, count, hasMore } = await pageTickets(floor, actor, query);
      const tickets = await viewTickets(floor, actor, rows);
      const { searchParam } = query;
      return {
        tickets: searchParam ? await withMatches(floor, actor, tickets, searchParam) : tickets,
        count,
        hasMore,
      };
    },
    counts: ({ actor }) => countTickets(floor, actor),
    countCloseable: ({ actor, query }) => countCloseable(floor, actor, query.status),
    agents: async ({ query }) => ({ agents: await listAgents(emOf(floor), query.searchParam) }),
    show: async ({ actor, params }) => {
      const ticket = await findReadable(emOf(floor), actor, params.ticketId, await ticketRules(floor));
      return viewTicketWithContact(floor, actor, ticket.id);
    },
    openOfContact: async ({ params }) => {
      const ticket = await openTicketOf(emOf(floor), params.contactId);
      if (!ticket) return { hasOpenTicket: false, ticket: null };
      const { id, status, user } = ticket;
      return { hasOpenTicket: true, ticket: { id, status, user: user?.getEntity() ?? null } };
    },
    create: async ({ actor, body }) => {
      const { id } = await createTicket(floor, actor, body);
      return viewTicketWithContact(floor, actor, id);
    },
    createOnChannel: async ({ actor, body: { channel, ...form } }) => {
      const connection = await firstOfChannel(emOf(floor), channel);
      const { id } = await createTicket(floor, actor, { ...form, whatsappId: connection.id });
      return viewTicketWithContact(floor, actor, id);
    },
    update: async ({ actor, params, query, body }) => {
      await updateTicket(floor, voice, actor, params.ticketId, { ...body, ...query });
      return viewTicketWithContact(floor, actor, params.ticketId);
    },
    closeAll: async ({ actor, query }) => ({
      count: await closeTickets(floor, voice, actor, query.status),
    }),
    markRead: async ({ actor, params }) => {
      await markRead(floor, actor, params.ticketId);
      return {};
    },
    markUnread: async ({ actor, params }) => {
      await markUnread(floor, actor, params.ticketId);
      return {};
    },
    remove: async ({ params }) => {
      await deleteTicket(floor, params.ticketId);
      return {};
    },
  });
}
