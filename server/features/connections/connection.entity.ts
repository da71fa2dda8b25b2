import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { LABEL_SYNCS } from '#shared/contract/connections.ts';
import { CONNECTION_STATUSES } from '#shared/domain/connectionStatus.ts';
import { channelTypeOf } from '#shared/domain/channelType.ts';
import { DEFAULT_CONNECTION_COLOR } from '#shared/domain/limits.ts';
import { base } from '#server/platform/database/baseEntity.ts';
import { nameColumn } from '#server/platform/database/names.ts';
import { Queue } from '#server/features/queues/index.ts';

export const Connection = defineEntity({
  name: 'Connection',
  tableName: 'connections',
  properties: {
    ...base,
    name: nameColumn(50).unique(),
    /** The name of its channel. */
    type: p.string().length(40).default(channelTypeOf(null)),
    /** The credentials of the account at the provider, as encrypted JSON; null: the channel needs none. */
    credentials: p.blob().nullable(),
    color: p.string().length(9).default(DEFAULT_CONNECTION_COLOR),
    number: p.string().length(40).default(''),
    status: p.enum([...CONNECTION_STATUSES]).default('DISCONNECTED'),
    isDefault: p.boolean().default(false),
    isDisplay: p.boolean().default(false),
    greetingMessage: p.text().default(''),
    farewellMessage: p.text().default(''),
    qrcode: p.text().default(''),
    pairingCode: p.string().length(20).default(''),
    retries: p.integer().default(0),
    closeReason: p.string().length(100).default(''),
    /** Started by an admin's last command: such sessions are restarted with the server. */
    wanted: p.boolean().default(true),
    /** For channels with labels. */
    labelSync: p.enum([...LABEL_SYNCS]).default('off'),
    queues: () => p.manyToMany(Queue).pivotTable('connection_queues'),
  },
  uniques: [{ name: 'connections_one_default', properties: ['isDefault'], where: { isDefault: true } }],
});
export type Connection = InferEntity<typeof Connection>;
