import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { WEBHOOK_KINDS, type WebhookEventType } from '#shared/domain/webhooks.ts';
import type { WebhookAttempt } from '#shared/contract/webhooks.ts';
import { base } from '#server/platform/database/baseEntity.ts';

/** An address of another program that gets events. */
export const Webhook = defineEntity({
  name: 'Webhook',
  tableName: 'webhooks',
  properties: {
    ...base,
    kind: p.enum([...WEBHOOK_KINDS]).default('endpoint'),
    name: p.string().length(50),
    url: p.text(),
    events: p.json<readonly WebhookEventType[]>(),
    /** The domain events from which `events` are made. The trigger on `domain_events` reads it. */
    sources: p.array(),
    queueIds: p.json<readonly number[]>(),
    connectionIds: p.json<readonly number[]>(),
    headerName: p.string().length(100).default(''),
    /** Secrets, see `WebhookSecrets`. Encrypted with the key of this installation. */
    secrets: p.blob(),
    isEnabled: p.boolean().default(true),
    isGone: p.boolean().default(false),
    /** Attempts of all subjects that failed since the last one that succeeded. */
    failures: p.integer().default(0),
    failingSince: p.datetime(3).nullable(),
    /** Nothing is sent before this time: it cannot be reached, or has asked to wait. */
    pausedUntil: p.datetime(3).nullable(),
    lastSuccessAt: p.datetime(3).nullable(),
    lastFailure: p.json<WebhookAttempt>().nullable(),
  },
});
export type Webhook = InferEntity<typeof Webhook>;
