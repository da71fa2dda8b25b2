import { defineEntity, p } from '@mikro-orm/core';

/**
 * A domain event that at least one webhook wants. A trigger copies it in the transaction of the event, so that none is
 * missed; it is removed once it has been turned into deliveries.
 */
export const WebhookEvent = defineEntity({
  name: 'WebhookEvent',
  tableName: 'webhook_events',
  properties: {
    /** That of the domain event. */
    id: p.bigint().primary().autoincrement(false),
    name: p.string().length(100),
    payload: p.text(),
    createdAt: p.datetime(3),
  },
});
