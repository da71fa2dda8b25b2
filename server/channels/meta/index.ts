import type { ChannelDefinition } from '#server/features/connections/index.ts';

/** The channels of Meta's Graph API. */
export const channels: readonly ChannelDefinition[] = [];
