import { tellTags } from '#server/features/tags/tags.realtime.ts';
import type { Floor } from '#server/platform/floor.ts';
import type { Gateway } from '#server/platform/realtime/gateway.ts';

/** Every feature tells its changes to the screens. */
export function tellScreens({ events }: Floor, gateway: Gateway): void {
  tellTags(events, gateway);
}
