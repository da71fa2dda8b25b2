import type { ChannelDefinition } from '#server/features/connections/index.ts';
import { messengerChannel } from './messenger/messengerChannel.ts';
import { PLATFORMS } from './messenger/platform.ts';

/** The channels of Meta's Graph API. */
export const channels: readonly ChannelDefinition[] = PLATFORMS.map((platform) => messengerChannel(platform));
