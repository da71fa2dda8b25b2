import { ticketsContract } from '#shared/contract/tickets.ts';
import { firstOfChannel, type Channels } from '#server/features/connections/index.ts';
import { emOf, sharedEmOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { createTicket } from './transitions/createTicket.ts';
import { deleteTicket } from './deleteTicket.ts';
import { listAgents } from './agents.queries.ts';
import { countTickets } from './list/countTickets.ts';
import { withMatches } from './list/findMatches.ts';
import { pageTickets } from './list/pageTickets.ts';
import { markRead, markUnread } from './markRead.ts';
import { viewChangedTicket, viewTickets, viewTicketWithContact } from './ticketViews.ts';
import { ticketRules } from './ticketRules.ts';
import { eventsOfTicket } from './timeline/ticketEvents.queries.ts';
import { listContactTickets } from './list/contactTickets.ts';
import { openTicketOf, readReadable } from './tickets.queries.ts';
import type { AutoReplies } from './transitions/autoReplies.ts';
import { countCloseable } from './transitions/closeableTickets.ts';
import { changeSelected } from './transitions/changeSelected.ts';
import { closeTickets } from './transitions/closeTickets.ts';
import { updateTicket } from './transitions/updateTicket.ts';

export function ticketsRoutes(ctx: AppContext, channels: Channels, autoReplies: AutoReplies): Route[] {
  return routesOf(ticketsContract, {
    list: async ({ actor, query }) => {
      const { ids, ...page } = await pageTickets(ctx, actor, query);
      const tickets = await viewTickets(ctx, actor, ids);
      const { searchParam } = query;
      return {
        tickets: searchParam ? await withMatches(ctx, actor, tickets, searchParam) : tickets,
        ...page,
      };
    },
    counts: ({ actor }) => countTickets(ctx, actor),
    countCloseable: ({ actor, query }) => countCloseable(ctx, actor, query.status),
    agents: async ({ query }) => ({ agents: await listAgents(emOf(ctx), query.searchParam) }),
    show: async ({ actor, params }) => {
      const ticket = await readReadable(sharedEmOf(ctx), actor, params.ticketId, await ticketRules(ctx));
      return viewTicketWithContact(ctx, actor, ticket);
    },
    events: async ({ actor, params }) => ({ events: await eventsOfTicket(ctx, actor, params.ticketId) }),
    contactTickets: async ({ actor, params, query }) => {
      const { ids, count } = await listContactTickets(ctx, actor, params.ticketId, query);
      return { tickets: await viewTickets(ctx, actor, ids), count };
    },
    openOfContact: async ({ params }) => {
      const ticket = await openTicketOf(emOf(ctx), params.contactId);
      if (!ticket) return { hasOpenTicket: false, ticket: null };
      const { id, status, user } = ticket;
      return { hasOpenTicket: true, ticket: { id, status, user: user?.getEntity() ?? null } };
    },
    create: async ({ actor, body }) =>
      viewChangedTicket(ctx, actor, await createTicket(ctx, channels, actor, body)),
    createOnChannel: async ({ actor, body: { channel, ...form } }) => {
      const connection = await firstOfChannel(emOf(ctx), channel);
      const ticket = await createTicket(ctx, channels, actor, { ...form, whatsappId: connection.id });
      return viewChangedTicket(ctx, actor, ticket);
    },
    update: async ({ actor, params, query, body }) => {
      const ticket = await updateTicket(ctx, autoReplies, actor, params.ticketId, { ...body, ...query });
      return viewChangedTicket(ctx, actor, ticket);
    },
    closeAll: async ({ actor, query }) => ({
      count: await closeTickets(ctx, autoReplies, actor, query),
    }),
    changeSelected: (request) =>
      changeSelected(ctx, autoReplies, request.actor, request.body, request.signal),
    markRead: async ({ actor, params }) => {
      await markRead(ctx, actor, params.ticketId);
      return {};
    },
    markUnread: async ({ actor, params }) => {
      await markUnread(ctx, actor, params.ticketId);
      return {};
    },
    remove: async ({ params }) => {
      await deleteTicket(ctx, params.ticketId);
      return {};
    },
  });
}
