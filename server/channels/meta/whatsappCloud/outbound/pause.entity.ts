import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { Connection } from '#server/features/connections/index.ts';

/** Until when Meta takes no messages over a number. */
export const CloudPause = defineEntity({
  name: 'CloudPause',
  tableName: 'whatsapp_cloud_pauses',
  properties: {
    connection: () => p.oneToOne(Connection).owner().primary().ref().deleteRule('cascade'),
    until: p.datetime(3),
  },
});
export type CloudPause = InferEntity<typeof CloudPause>;
