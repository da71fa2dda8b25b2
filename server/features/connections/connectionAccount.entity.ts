import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { AccountQuality } from '#shared/contract/connections.ts';
import { Connection } from './connection.entity.ts';

/** What the provider says of the account of a connection, besides that it works. */
export const ConnectionAccount = defineEntity({
  name: 'ConnectionAccount',
  tableName: 'connection_accounts',
  properties: {
    connection: () => p.oneToOne(Connection).owner().primary().ref().deleteRule('cascade'),
    /** People whom the business may write to first within 24 hours; null: no limit, or none named. */
    dailyLimit: p.integer().nullable(),
    /** The provider has said that there is no such limit. */
    isUnlimited: p.boolean().default(false),
    /** Messages that it takes per second; null: not named. */
    perSecond: p.integer().nullable(),
    /** Empty when the provider has not said. */
    quality: p.string().length(20).$type<AccountQuality>().default(''),
    /** When the credentials stop working; null: never, or not known. */
    credentialsExpireAt: p.datetime(3).nullable(),
    checkedAt: p.datetime(3),
  },
});
export type ConnectionAccount = InferEntity<typeof ConnectionAccount>;
