import type { ChannelDefinition } from '#server/features/connections/index.ts';
import { messengerChannel } from './messenger/messengerChannel.ts';
import { PLATFORMS } from './messenger/platform.ts';
import { whatsappCloud } from './whatsappCloud/whatsappCloud.ts';

/** The channels of Meta's Graph API. */
export const channels: readonly ChannelDefinition[] = [
  whatsappCloud(),
  ...PLATFORMS.map((platform) => messengerChannel(platform)),
];
