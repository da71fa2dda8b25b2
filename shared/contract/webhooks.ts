import { z } from 'zod';
import {
  ADDRESS_MAX_LENGTH,
  DELIVERY_STATES,
  isHeaderName,
  isWebhookAddress,
  WEBHOOK_EVENTS,
  WEBHOOK_FAILURES,
  WEBHOOK_KINDS,
} from '../domain/webhooks.ts';
import { contract } from './endpoint.ts';
import { flag, id, ids, listOf, moment, nothing, pageNumber } from './fields.ts';

const attempt = z.object({
  at: moment,
  /** HTTP status of the answer; null without one. */
  status: z.int().nullable(),
  /** Milliseconds until the answer, or until the attempt was given up. */
  duration: z.int(),
  /** Null for an attempt that succeeded. */
  failure: z.enum(WEBHOOK_FAILURES).nullable(),
  /** The code of the network error, or why the actions of the answer were refused; empty otherwise. */
  detail: z.string(),
  /** The beginning of the answer. */
  answer: z.string(),
});
export type WebhookAttempt = z.output<typeof attempt>;

export const webhook = z.object({
  id,
  kind: z.enum(WEBHOOK_KINDS),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  /** Only tickets of these queues; all when empty. */
  queueIds: z.array(id),
  /** Only tickets and states of these connections; all when empty. */
  whatsappIds: z.array(id),
  /** A header of each request; empty for none. Its value is never returned. */
  headerName: z.string(),
  isEnabled: z.boolean(),
  /** It was disabled because it answered 410 (gone). */
  isGone: z.boolean(),
  /** Since when no attempt has succeeded; null while they do. */
  failingSince: moment.nullable(),
  lastSuccessAt: moment.nullable(),
  /** The last attempt that failed; null when there was none. */
  lastFailure: attempt.nullable(),
  pending: z.int(),
  dead: z.int(),
});
export type Webhook = z.output<typeof webhook>;

const webhookWithSecret = webhook.extend({
  /** Verifies the signatures (Standard Webhooks). Shown only now. */
  secret: z.string(),
});

const delivery = z.object({
  id,
  /** `webhook-id` of all its attempts. */
  messageId: z.string(),
  type: z.enum(WEBHOOK_EVENTS),
  subject: z.string(),
  sequence: z.int(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  createdAt: moment,
  lastAttempt: attempt.nullable(),
});
export type WebhookDelivery = z.output<typeof delivery>;

export const webhookForm = z.object({
  name: z.string().trim().min(2).max(50),
  url: z.string().trim().max(ADDRESS_MAX_LENGTH).refine(isWebhookAddress),
  events: listOf(z.enum(WEBHOOK_EVENTS), WEBHOOK_EVENTS.length).pipe(z.array(z.enum(WEBHOOK_EVENTS)).min(1)),
  queueIds: ids.default([]),
  whatsappIds: ids.default([]),
  headerName: z
    .string()
    .trim()
    .refine((name) => name === '' || isHeaderName(name))
    .default(''),
  /** Empty: unchanged; none when `headerName` is empty too, or when `url` leads to another server than before. */
  headerValue: z
    .string()
    .trim()
    .max(1000)
    .regex(/^[\t\x20-\x7e]*$/)
    .default(''),
  isEnabled: flag.default(true),
});
export type WebhookForm = z.output<typeof webhookForm>;

const change = z.object({
  name: webhookForm.shape.name.optional(),
  url: webhookForm.shape.url.optional(),
  events: webhookForm.shape.events.optional(),
  queueIds: ids.optional(),
  whatsappIds: ids.optional(),
  headerName: webhookForm.shape.headerName.unwrap().optional(),
  headerValue: webhookForm.shape.headerValue.unwrap().optional(),
  isEnabled: flag.optional(),
});
export type WebhookChange = z.output<typeof change>;

const params = z.object({ webhookId: id });
const deliveryParams = params.extend({ deliveryId: id });
const onWebhook = { right: 'settings:manage', params, errors: ['ERR_NO_WEBHOOK_FOUND'] } as const;
const ofUrl = ['ERR_WEBHOOK_ADDRESS', 'ERR_NO_QUEUE_FOUND', 'ERR_NO_WAPP_FOUND'] as const;

export const webhooksContract = contract({
  list: {
    method: 'GET',
    path: '/webhooks',
    summary: 'List the webhooks with their state',
    right: 'settings:manage',
    response: z.array(webhook),
  },
  create: {
    method: 'POST',
    path: '/webhooks',
    summary: 'Add a webhook; the secret of its signatures is returned only now',
    right: 'settings:manage',
    body: webhookForm,
    response: webhookWithSecret,
    errors: ['ERR_WEBHOOK_COUNT', ...ofUrl],
  },
  update: {
    ...onWebhook,
    method: 'PUT',
    path: '/webhooks/:webhookId',
    summary: 'Change a webhook',
    body: change,
    response: webhook,
    errors: ['ERR_NO_WEBHOOK_FOUND', ...ofUrl],
  },
  remove: {
    ...onWebhook,
    method: 'DELETE',
    path: '/webhooks/:webhookId',
    summary: 'Delete a webhook and what waits for it',
    response: nothing,
  },
  rotate: {
    ...onWebhook,
    method: 'POST',
    path: '/webhooks/:webhookId/secret',
    summary: 'Make a new secret, returned only now; for a day requests are signed with the one before too',
    response: z.object({ secret: z.string() }),
  },
  test: {
    ...onWebhook,
    method: 'POST',
    path: '/webhooks/:webhookId/test',
    summary: 'Send an example to a webhook at once, and return what it answers',
    response: attempt,
  },
  deliveries: {
    ...onWebhook,
    method: 'GET',
    path: '/webhooks/:webhookId/deliveries',
    summary: 'List the deliveries of a webhook, newest first',
    query: z.object({
      state: z.enum(DELIVERY_STATES).optional(),
      pageNumber,
      /** The `nextCursor` of the page before, in place of a page number: new deliveries shift nothing. */
      cursor: z
        .string()
        .regex(/^\d{1,10}$/)
        .optional(),
    }),
    response: z.object({
      deliveries: z.array(delivery),
      hasMore: z.boolean(),
      /** The `cursor` of the next page; null: there is none. Absent from servers of earlier versions. */
      nextCursor: z.string().nullable().optional(),
    }),
  },
  delivery: {
    ...onWebhook,
    method: 'GET',
    path: '/webhooks/:webhookId/deliveries/:deliveryId',
    summary: 'Get a delivery with its body and its attempts, newest first',
    params: deliveryParams,
    response: delivery.extend({ body: z.string(), log: z.array(attempt) }),
    errors: ['ERR_NO_WEBHOOK_FOUND', 'ERR_NO_DELIVERY_FOUND'],
  },
  replay: {
    ...onWebhook,
    method: 'POST',
    path: '/webhooks/:webhookId/deliveries/:deliveryId/replay',
    summary: 'Send a delivery again, under the same id',
    params: deliveryParams,
    response: nothing,
    errors: ['ERR_NO_WEBHOOK_FOUND', 'ERR_NO_DELIVERY_FOUND'],
  },
  replayDead: {
    ...onWebhook,
    method: 'POST',
    path: '/webhooks/:webhookId/replay',
    summary: 'Send everything again that was given up',
    response: z.object({ count: z.int() }),
  },
});

export interface WebhookRealtimeEvents {
  /** Something about webhooks has changed: clients load them again. */
  webhooks: (
    event: { action: 'update'; webhookId: number } | { action: 'delete'; webhookId: number },
  ) => void;
}
