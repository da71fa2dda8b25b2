import type { Webhook as WireWebhook } from '#shared/contract/webhooks.ts';
import type { Webhook } from './webhook.entity.ts';

/** What waits for a webhook, and what was given up. */
export interface Waiting {
  readonly pending: number;
  readonly dead: number;
}

/** As admins see it: without its secrets. */
export function presentWebhook(
  {
    id,
    kind,
    name,
    url,
    events,
    queueIds,
    connectionIds,
    headerName,
    isEnabled,
    isGone,
    failingSince,
    lastSuccessAt,
    lastFailure,
  }: Webhook,
  { pending, dead }: Waiting,
): WireWebhook {
  return {
    id,
    kind,
    name,
    url,
    events: [...events],
    queueIds: [...queueIds],
    whatsappIds: [...connectionIds],
    headerName,
    isEnabled,
    isGone,
    failingSince: failingSince?.toISOString() ?? null,
    lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
    lastFailure: lastFailure ?? null,
    pending,
    dead,
  };
}
