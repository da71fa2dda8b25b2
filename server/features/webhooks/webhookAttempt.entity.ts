import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { WEBHOOK_FAILURES } from '#shared/domain/webhooks.ts';
import { base } from '#server/platform/database/baseEntity.ts';
import { WebhookDelivery } from './webhookDelivery.entity.ts';

/** One attempt to deliver an event, with its result. */
export const WebhookAttempt = defineEntity({
  name: 'WebhookAttempt',
  tableName: 'webhook_attempts',
  properties: {
    ...base,
    delivery: () => p.manyToOne(WebhookDelivery).ref().deleteRule('cascade').index(),
    status: p.integer().nullable(),
    /** Milliseconds. */
    duration: p.integer(),
    failure: p.enum([...WEBHOOK_FAILURES]).nullable(),
    detail: p.string().length(200).default(''),
    answer: p.text().default(''),
  },
});
export type WebhookAttempt = InferEntity<typeof WebhookAttempt>;
