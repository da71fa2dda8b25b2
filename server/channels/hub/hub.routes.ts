import { fail } from '#shared/contract/errors.ts';
import { hubChannelsContract } from '#shared/contract/hubChannels.ts';
import { presentConnection, type ChannelServices } from '#server/features/connections/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { networkOf } from '#server/platform/http/clientAddress.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { createRateLimit } from '#server/platform/limits/rateLimit.ts';
import { openHub } from './openHub.ts';
import { connectHubChannels, listHubChannels } from './connectHubChannels.ts';
import { receiveEvent } from './inbound/receiveEvent.ts';
import { isFromHub } from './session/webhookAddress.ts';

/** Rate limit for requests with a wrong webhook URL, per network. Seconds. */
const REFUSALS = { points: 30, duration: 60 };

/** Endpoints that list and connect hub channels, and the webhook. */
export function hubRoutes(ctx: AppContext, { sessions }: Pick<ChannelServices, 'sessions'>): Route[] {
  const hub = openHub(ctx);
  const refusals = createRateLimit(ctx.orm, 'hub.refusals', REFUSALS);
  return routesOf(
    hubChannelsContract,
    {
      list: () => listHubChannels(ctx, hub),
      connect: async ({ body }) => {
        const connections = await connectHubChannels(ctx, hub, body);
        for (const { id } of connections)
          await sessions
            .start(id) // the connection stays created even if its session does not start
            .catch((error: unknown) => ctx.log.error({ err: error, connectionId: id }, 'not started'));
        return connections.map(presentConnection);
      },
      webhook: async ({ params, body }) => {
        await receiveEvent(ctx, params.whatsappId, body);
        return {};
      },
    },
    {
      webhook: async ({ params: { whatsappId, secret }, http }) => {
        if (isFromHub(ctx, whatsappId, secret)) return;
        await refusals.consume(networkOf(http.ip));
        fail('ERR_NO_WAPP_FOUND');
      },
    },
  );
}
