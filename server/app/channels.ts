import type { ChannelDefinition, Channels, ChannelServices } from '#server/features/connections/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { PublicRoute } from '#server/platform/http/rawRoute.ts';
import type { Route } from '#server/platform/http/route.ts';

/** The folders of channels, in the order in which screens list them. A new one needs its line here and nothing else. */
const folders = await Promise.all([
  import('#server/channels/whatsapp/index.ts'),
  import('#server/channels/hub/index.ts'),
]);

/** All channels. */
export const CHANNELS: readonly ChannelDefinition[] = folders.flatMap(({ channels }) => channels);

/** Opens the adapters of these channels. @throws Error when two have the same name */
export function openChannels(ctx: AppContext, definitions: readonly ChannelDefinition[]): Channels {
  const channels = new Map(definitions.map((definition) => [definition.type, definition.open(ctx)]));
  if (channels.size < definitions.length) throw new Error('two channels have the same name');
  return channels;
}

/** The endpoints that channels have of their own. */
export function channelRoutes(
  ctx: AppContext,
  definitions: readonly ChannelDefinition[],
  services: Pick<ChannelServices, 'sessions'>,
): Route[] {
  return shared(definitions, ({ routes }) => routes).flatMap((routes) => routes(ctx, services));
}

/** The files that channels hand to their providers. */
export function channelFiles(
  ctx: AppContext,
  definitions: readonly ChannelDefinition[],
  services: Pick<ChannelServices, 'findSentFile'>,
): PublicRoute[] {
  return shared(definitions, ({ files }) => files).flatMap((files) => files(ctx, services));
}

/** What the definitions declare, once each: those of one folder share it. */
function shared<Part>(
  definitions: readonly ChannelDefinition[],
  partOf: (definition: ChannelDefinition) => Part | undefined,
): Part[] {
  return [...new Set(definitions.flatMap((definition) => partOf(definition) ?? []))];
}
