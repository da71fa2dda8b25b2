import { createHubChannels, openHub } from '#server/channels/hub/index.ts';
import { createWhatsAppChannel } from '#server/channels/whatsapp/index.ts';
import type { Channels } from '#server/features/connections/index.ts';
import { integrationValue } from '#server/features/integrations/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';

/** All channels by type. To add one, create its folder below `channels/` and list it here. */
export function createChannels(ctx: AppContext): Channels {
  const channels = [createWhatsAppChannel(ctx), ...createHubChannels(ctx, openConfiguredHub(ctx))];
  return new Map(channels.map((channel) => [channel.type, channel]));
}

/** The client of the hub with the token from the settings. */
export function openConfiguredHub(ctx: AppContext) {
  return openHub(ctx, () => integrationValue(ctx, 'hubToken'));
}
