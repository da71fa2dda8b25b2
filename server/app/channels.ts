import { createWhatsAppChannel } from '#server/channels/whatsapp/index.ts';
import type { Channels } from '#server/features/connections/index.ts';
import type { Floor } from '#server/platform/floor.ts';

/** Every channel of the product by its type; a new one adds its folder below `channels/` and its line here. */
export function channelsOfDesk(floor: Floor): Channels {
  return new Map([[null, createWhatsAppChannel(floor)]]);
}
