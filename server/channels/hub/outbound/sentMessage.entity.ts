import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { Connection } from '#server/features/connections/index.ts';

/** The hub names a message only when it has taken it, and what becomes of it may be told before that answer is here. */
export const HubSentMessage = defineEntity({
  name: 'HubSentMessage',
  tableName: 'hub_sent',
  properties: {
    connection: () => p.manyToOne(Connection).ref().primary().deleteRule('cascade'),
    /** The hub's id. */
    hubId: p.string().length(200).primary(),
    /** The desk's id; null until the hub's answer is here. */
    providerId: p.string().length(200).nullable(),
    /** How far it got, as far as told: -1 the channel refused it, 0 nothing yet, then as in receipts. */
    progress: p.integer().default(0),
    /** Why the channel refused it. */
    reason: p.string().length(200).default(''),
    sentAt: p.datetime(3),
  },
  indexes: [{ name: 'hub_sent_age', properties: ['sentAt'] }],
});
export type HubSentMessage = InferEntity<typeof HubSentMessage>;
