import { inboxContract } from '#shared/contract/inbox.ts';
import type { Channels } from '#server/features/connections/index.ts';
import { waitingDownloads } from '#server/features/messages/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { presentReceiving } from './receiving.presenter.ts';

export function inboxRoutes(ctx: AppContext, channels: Channels): Route[] {
  return routesOf(inboxContract, {
    unfinished: async () => {
      const lists = await Promise.all([...channels.values()].map((channel) => channel.unfinished()));
      const messages = lists.flat().map((each) => ({ ...each, receivedAt: each.receivedAt.toISOString() }));
      return { messages, files: await waitingDownloads(emOf(ctx)) };
    },
    receiving: async () => {
      const lists = await Promise.all([...channels.values()].map((channel) => channel.receiving()));
      return lists.flat().map(presentReceiving);
    },
    replay: async ({ body }) => {
      for (const channel of channels.values()) await channel.replay(body.id);
      return {};
    },
    dismiss: async ({ body }) => {
      for (const channel of channels.values()) await channel.dismiss(body.id);
      return {};
    },
  });
}
