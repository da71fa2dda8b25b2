import { hubChannelsContract } from '#shared/contract/hubChannels.ts';
import { presentConnection, type Sessions } from '#server/features/connections/index.ts';
import type { Floor } from '#server/platform/floor.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import type { HubClient } from './api/hubClient.ts';
import { connectHubChannels, listHubChannels } from './connectHubChannels.ts';
import { receiveEvent } from './inbound/receiveEvent.ts';

export function hubRoutes(floor: Floor, hub: HubClient, sessions: Sessions): Route[] {
  return routesOf(hubChannelsContract, {
    list: () => listHubChannels(floor, hub),
    connect: async ({ body }) => {
      const connections = await connectHubChannels(floor, hub, body);
      for (const { id } of connections)
        await sessions
          .start(id) // made, whatever becomes of its session
          .catch((error: unknown) => floor.log.error({ err: error, connectionId: id }, 'not started'));
      return connections.map(presentConnection);
    },
    webhook: async ({ params, body }) => {
      await receiveEvent(floor, params.whatsappId, params.secret, body);
      return {};
    },
  });
}
