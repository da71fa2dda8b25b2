import { mapsContract } from '#shared/contract/maps.ts';
import { integrationValue } from '#server/features/integrations/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { addressOfMessage } from './addressOfMessage.ts';
import { mapOfMessage } from './mapOfMessage.ts';

export function mapsRoutes(ctx: AppContext): Route[] {
  return routesOf(mapsContract, {
    state: async () => ({ isAvailable: (await integrationValue(ctx, 'apiMaps')) !== '' }),
    addressOfMessage: async ({ actor, params }) => ({
      address: await addressOfMessage(ctx, actor, params.messageId),
    }),
    ofMessage: async ({ actor, params }) => ({ url: await mapOfMessage(ctx, actor, params.messageId) }),
  });
}
