import { HUB_CHANNEL_TYPES } from '#shared/contract/hubChannels.ts';
import type { ChannelDefinition } from '#server/features/connections/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { hubChannel } from './hubChannel.ts';
import { openHub } from './openHub.ts';
import { createHubSessions } from './session/hubSessions.ts';

/** Pause before the first reconnect; each further one is longer. Milliseconds. */
const PAUSE = 15_000;

/** All channels that the hub carries. @param pause differs from the usual one in tests */
export function hubChannels({ pause = PAUSE } = {}): ChannelDefinition[] {
  const openTransport = (ctx: AppContext) => {
    const hub = openHub(ctx);
    return { ctx, hub, sessions: createHubSessions(ctx, hub, pause) };
  };
  return HUB_CHANNEL_TYPES.map((type) => hubChannel(type, openTransport));
}

/** The channels of this folder. */
export const channels: readonly ChannelDefinition[] = hubChannels();
