import type { Channels } from '#server/features/connections/index.ts';

/** Every channel of the product by its type; a new one adds its folder below `channels/` and its line here. */
export function channelsOfDesk(): Channels {
  return new Map();
}
