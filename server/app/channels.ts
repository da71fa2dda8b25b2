import { createHubChannels, openHub } from '#server/channels/hub/index.ts';
import { createWhatsAppChannel } from '#server/channels/whatsapp/index.ts';
import type { Channels } from '#server/features/connections/index.ts';
import { integrationValue } from '#server/features/integrations/index.ts';
import type { Floor } from '#server/platform/floor.ts';

/** Every channel of the product by its type; a new one adds its folder below `channels/` and its line here. */
export function channelsOfDesk(floor: Floor): Channels {
  const channels = [createWhatsAppChannel(floor), ...createHubChannels(floor, hubOfDesk(floor))];
  return new Map(channels.map((channel) => [channel.type, channel]));
}

/** The hub with the token of the settings. */
export function hubOfDesk(floor: Floor) {
  return openHub(floor, () => integrationValue(floor, 'hubToken'));
}
