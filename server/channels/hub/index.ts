import { CHANNEL_TYPES } from '#shared/domain/connectionStatus.ts';
import type { Channel } from '#server/features/connections/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
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
  /** How long the hub may take to respond. */
  readonly timeout: number;
  /** Pause before the first reconnect; each further one is longer. */
  readonly pause: number;
}
const TIMINGS: HubTimings = { timeout: 15_000, pause: 15_000 };

/** Creates the client of the hub. The token is read again before each request. */
export function openHub(
  { config }: AppContext,
  token: () => Promise<string>,
  changed: Partial<HubTimings> = {},
): HubClient {
  const { timeout } = { ...TIMINGS, ...changed };
  return createHubClient({ url: config.HUB_API_URL, token, timeout });
}

/** Creates the channels of all types that the hub carries. */
export function createHubChannels(
  ctx: AppContext,
  hub: HubClient,
  changed: Partial<HubTimings> = {},
): Channel[] {
  const { pause } = { ...TIMINGS, ...changed };
  const transport = { ctx, hub, sessions: createHubSessions(ctx, hub, pause) };
  return CHANNEL_TYPES.map((type) => createHubChannel(transport, type));
}
