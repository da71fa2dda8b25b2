import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { Connection } from '#server/features/connections/index.ts';

/**
 * Maps the hub's message ids to ours. The hub assigns its id when it accepts a message, and a status event
 * may arrive before that response.
 */
export const HubSentMessage = defineEntity({
  name: 'HubSentMessage',
  tableName: 'hub_sent',
  properties: {
    connection: () => p.manyToOne(Connection).ref().primary().deleteRule('cascade'),
    /** The hub's id. */
    hubId: p.string().length(200).primary(),
    /** Ramal's id; null until the hub's response arrives. */
    providerId: p.string().length(200).nullable(),
    /** Last reported progress: -1 the channel refused it, 0 none yet, then as in receipts. */
    progress: p.integer().default(0),
    /** Why the channel refused it. */
    reason: p.string().length(200).default(''),
    sentAt: p.datetime(3),
  },
  indexes: [{ name: 'hub_sent_age', properties: ['sentAt'] }],
});
export type HubSentMessage = InferEntity<typeof HubSentMessage>;
