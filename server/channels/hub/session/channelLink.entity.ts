import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { Connection } from '#server/features/connections/index.ts';

/** Maps a connection to its channel of the hub. */
export const HubChannelLink = defineEntity({
  name: 'HubChannelLink',
  tableName: 'hub_channels',
  properties: {
    connection: () => p.manyToOne(Connection).ref().primary().deleteRule('cascade'),
    channelId: p.string().length(100).unique(),
  },
});
export type HubChannelLink = InferEntity<typeof HubChannelLink>;
