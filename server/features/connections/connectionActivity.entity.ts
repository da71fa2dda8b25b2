import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { Connection } from './connection.entity.ts';

/** When a connection was last established, and when it last proved that it can receive and send. */
export const ConnectionActivity = defineEntity({
  name: 'ConnectionActivity',
  tableName: 'connection_activity',
  properties: {
    connection: () => p.oneToOne(Connection).owner().primary().ref().deleteRule('cascade'),
    receivedAt: p.datetime(3).nullable(),
    sentAt: p.datetime(3).nullable(),
    /** By the database's clock; null when not known. */
    connectedAt: p.datetime(3).nullable(),
  },
});
export type ConnectionActivity = InferEntity<typeof ConnectionActivity>;
