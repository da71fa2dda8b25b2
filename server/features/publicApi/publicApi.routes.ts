import { publicApiContract } from '#shared/contract/publicApi.ts';
import type { Channels } from '#server/features/connections/index.ts';
import type { NumberDirectory } from '#server/features/contacts/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { sendByApi } from './sendByApi.ts';

export function publicApiRoutes(ctx: AppContext, channels: Channels, directory: NumberDirectory): Route[] {
  return routesOf(publicApiContract, {
    send: ({ body, files }) => sendByApi(ctx, { channels, directory }, body, files),
  });
}
