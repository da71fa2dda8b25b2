import { messagesContract } from '#shared/contract/messages.ts';
import type { Channels } from '#server/features/connections/index.ts';
import { findConversation, markSeenByHolder } from '#server/features/tickets/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { routesOf, type Request, type Route } from '#server/platform/http/route.ts';
import { editMessage } from './changing/editMessage.ts';
import { reactToMessage } from './changing/reactToMessage.ts';
import { removeMessage } from './changing/removeMessage.ts';
import { retryMessage } from './changing/retryMessage.ts';
import { retryDownload } from './downloads/orderDownload.ts';
import { customerPageOf } from './customerPage.ts';
import { listMembers } from './mentions/listMembers.ts';
import { fetchEarlier } from './fetchEarlier.ts';
import { pageMessages } from './pageMessages.ts';
import { listShared } from './sharedMessages.queries.ts';
import { presentMessages, viewMessage, viewMessages } from './messageViews.ts';
import { readDeliveryLog } from './outbox/deliveryLog.ts';
import { chooseCopies, listCopies } from './copies/chooseCopies.ts';
import { forwardMessage } from './sending/forwardMessage.ts';
import { sendContacts } from './sending/sendContacts.ts';
import { sendMessage } from './sending/sendMessage.ts';

/** What is sent instead of a text has nothing else. */
const PLAIN = {
  body: '',
  quotedMsg: undefined,
  sign: false,
  isVoice: false,
  copies: undefined,
  mentions: [],
};

type SendRequest = Pick<Request<typeof messagesContract.send>, 'actor' | 'params' | 'body' | 'files'>;

export function messagesRoutes(ctx: AppContext, channels: Channels): Route[] {
  const present = (actor: Actor, messageId: number) => viewMessage(ctx, actor, messageId);
  const send = async ({ actor, params, body, files }: SendRequest) => {
    const sent = await sendMessage(ctx, channels, actor, params.ticketId, body, files);
    return { messages: await presentMessages(ctx, actor, sent) };
  };
  return routesOf(messagesContract, {
    page: async ({ actor, params, query }) => {
      const ticket = await findConversation(ctx, actor, params.ticketId);
      const { rows, events, notes, tickets, ...page } = await pageMessages(ctx, actor, ticket, query);
      const messages = await viewMessages(ctx, actor, rows);
      if (query.markRead) await markSeenByHolder(ctx, actor, ticket);
      const shown = new Set([...messages, ...events, ...notes].map(({ ticketId }) => ticketId));
      return {
        ...page,
        messages,
        events: [...events],
        notes: [...notes],
        ...(tickets && { tickets: tickets.filter(({ id }) => id === ticket.id || shown.has(id)) }),
      };
    },
    shared: async ({ actor, params }) => {
      const ticket = await findConversation(ctx, actor, params.ticketId);
      const { files, links } = await listShared(ctx, actor, ticket);
      return {
        files: await viewMessages(ctx, actor, files),
        links: await viewMessages(ctx, actor, links),
      };
    },
    copies: async ({ actor, params }) => {
      const ticket = await findConversation(ctx, actor, params.ticketId);
      return listCopies(ctx, actor, ticket);
    },
    chooseCopies: ({ actor, params, body }) => chooseCopies(ctx, channels, actor, params.ticketId, body),
    members: async ({ actor, params }) => {
      const ticket = await findConversation(ctx, actor, params.ticketId);
      return { members: await listMembers(ctx, channels, actor, ticket) };
    },
    customerPage: async ({ actor, params }) => {
      const ticket = await findConversation(ctx, actor, params.ticketId);
      return { page: await customerPageOf(ctx, channels, ticket) };
    },
    send,
    sendByHub: send,
    sendPoll: async ({ actor, params, body: { clientId, ...poll } }) => {
      const sent = await sendMessage(ctx, channels, actor, params.ticketId, { ...PLAIN, clientId, poll });
      return { messages: await presentMessages(ctx, actor, sent) };
    },
    sendLocation: async ({ actor, params, body: { clientId, ...location } }) => {
      const sent = await sendMessage(ctx, channels, actor, params.ticketId, { ...PLAIN, clientId, location });
      return { messages: await presentMessages(ctx, actor, sent) };
    },
    sendContacts: async ({ actor, params, body }) => {
      const sent = await sendContacts(ctx, channels, actor, params.ticketId, body);
      return { messages: await presentMessages(ctx, actor, sent) };
    },
    forward: async ({ actor, params, body }) => {
      const sent = await forwardMessage(ctx, channels, actor, params.ticketId, body);
      return { messages: await presentMessages(ctx, actor, sent) };
    },
    fetchEarlier: async ({ actor, params }) =>
      fetchEarlier(ctx, channels, await findConversation(ctx, actor, params.ticketId)),
    edit: async ({ actor, params, body }) => {
      await editMessage(ctx, channels, actor, params.messageId, body);
      return present(actor, params.messageId);
    },
    retry: async ({ actor, params }) => {
      await retryMessage(ctx, channels, actor, params.messageId);
      return present(actor, params.messageId);
    },
    retryFile: async ({ actor, params }) => {
      await retryDownload(ctx, actor, params.messageId);
      return present(actor, params.messageId);
    },
    deliveries: ({ actor, params }) => readDeliveryLog(ctx, actor, params.messageId),
    react: async ({ actor, params, body }) => {
      await reactToMessage(ctx, channels, actor, params.messageId, body.emoji);
      return present(actor, params.messageId);
    },
    remove: async ({ actor, params }) => {
      await removeMessage(ctx, channels, actor, params.messageId);
      return {};
    },
  });
}
