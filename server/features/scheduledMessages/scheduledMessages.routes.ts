import { scheduledMessagesContract } from '#shared/contract/scheduledMessages.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { changeScheduledMessage, deleteScheduledMessage, scheduleMessage } from './saveScheduledMessage.ts';
import { listScheduledMessages } from './scheduledMessages.queries.ts';

export function scheduledMessagesRoutes(ctx: AppContext): Route[] {
  return routesOf(scheduledMessagesContract, {
    list: async ({ actor, params }) => ({
      messages: await listScheduledMessages(ctx, actor, params.ticketId),
    }),
    create: ({ actor, params, body }) => scheduleMessage(ctx, actor, params.ticketId, body),
    update: ({ actor, params, body }) => changeScheduledMessage(ctx, actor, params.scheduledMessageId, body),
    remove: async ({ actor, params }) => {
      await deleteScheduledMessage(ctx, actor, params.scheduledMessageId);
      return {};
    },
  });
}
