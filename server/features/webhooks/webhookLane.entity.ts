import { defineEntity, p } from '@mikro-orm/core';
import { base } from '#server/platform/database/baseEntity.ts';
import { Webhook } from './webhook.entity.ts';

/**
 * What is delivered in order at one webhook: the events of one ticket, or of a contact or connection. A lane that waits for
 * its next attempt holds no other. One process at a time has its lease.
 */
export const WebhookLane = defineEntity({
  name: 'WebhookLane',
  tableName: 'webhook_lanes',
  properties: {
    ...base,
    webhook: () => p.manyToOne(Webhook).ref().deleteRule('cascade'),
    /** Such as `ticket:12`. */
    subject: p.string().length(60),
    /** Of its last delivery. */
    sequence: p.integer(),
    /** When its oldest waiting delivery may be sent; null when none waits. */
    dueAt: p.datetime(3).nullable(),
    /** Number of its lease: what was begun under an earlier one counts no more. */
    lease: p.integer().default(0),
    leasedUntil: p.datetime(3).nullable(),
  },
  uniques: [{ properties: ['webhook', 'subject'] }],
  indexes: [{ properties: ['webhook', 'dueAt'] }],
});
