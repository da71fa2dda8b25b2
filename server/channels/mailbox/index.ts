import type { ChannelDefinition } from '#server/features/connections/index.ts';
import { mailboxChannel } from './mailboxChannel.ts';

/** The channels of this folder. */
export const channels: readonly ChannelDefinition[] = [mailboxChannel()];
