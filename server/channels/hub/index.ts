import { CHANNEL_TYPES } from '#shared/domain/connectionStatus.ts';
import type { Channel } from '#server/features/connections/index.ts';
import type { Floor } from '#server/platform/floor.ts';
import { createHubClient, type HubClient } from './api/hubClient.ts';
import { createHubChannel } from './hubChannel.ts';
import { HubSentMessage } from './outbound/sentMessage.entity.ts';
import { HubChannelLink } from './session/channelLink.entity.ts';
import { createHubSessions } from './session/hubSessions.ts';

export { hubRoutes } from './hub.routes.ts';
export { filesForHub } from './outbound/fileAddress.ts';
export const hubEntities = [HubChannelLink, HubSentMessage];

/** Milliseconds. */
interface HubTimings {
  /** How long the hub may take to answer. */
  readonly patience: number;
  /** Before the first try to come back; each further one waits longer. */
  readonly pause: number;
}
const TIMINGS: HubTimings = { patience: 15_000, pause: 15_000 };

/** The hub, with the token that the shop has from it; read anew for each call. */
export function openHub(
  { config }: Floor,
  token: () => Promise<string>,
  changed: Partial<HubTimings> = {},
): HubClient {
  const { patience } = { ...TIMINGS, ...changed };
  return createHubClient({ url: config.HUB_API_URL, token, patience });
}

/** Every kind of channel that the hub carries. */
export function createHubChannels(
  floor: Floor,
  hub: HubClient,
  changed: Partial<HubTimings> = {},
): Channel[] {
  const { pause } = { ...TIMINGS, ...changed };
  const outlet = { floor, hub, sessions: createHubSessions(floor, hub, pause) };
  return CHANNEL_TYPES.map((type) => createHubChannel(outlet, type));
}
