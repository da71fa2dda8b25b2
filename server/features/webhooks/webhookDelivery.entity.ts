import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { DELIVERY_STATES, type WebhookEventType } from '#shared/domain/webhooks.ts';
import { base } from '#server/platform/database/baseEntity.ts';
import { Webhook } from './webhook.entity.ts';
import { WebhookLane } from './webhookLane.entity.ts';

/** An event for one webhook. */
export const WebhookDelivery = defineEntity({
  name: 'WebhookDelivery',
  tableName: 'webhook_deliveries',
  properties: {
    ...base,
    webhook: () => p.manyToOne(Webhook).ref().deleteRule('cascade'),
    lane: () => p.manyToOne(WebhookLane).ref().deleteRule('cascade'),
    /** `webhook-id` of all its attempts. */
    messageId: p.string().length(60),
    type: p.string().length(40).$type<WebhookEventType>(),
    sequence: p.integer(),
    /** As it is sent and signed. */
    body: p.text(),
    state: p.enum([...DELIVERY_STATES]).default('pending'),
    /** Attempts that count: those at an endpoint that cannot be reached do not. */
    attempts: p.integer().default(0),
    /** It is given up some days after this: when it was stored, or sent again by hand. */
    waitingSince: p.datetime(3),
    doneAt: p.datetime(3).nullable(),
    /** When what an answer asked for was done: sent again by hand, it is not done again. */
    actedAt: p.datetime(3).nullable(),
  },
  indexes: [
    { properties: ['lane', 'state', 'id'] },
    { properties: ['webhook', 'id'] },
    { properties: ['webhook', 'state', 'id'] },
    { properties: ['doneAt'] },
  ],
});
export type WebhookDelivery = InferEntity<typeof WebhookDelivery>;
