import { audited } from '#server/platform/audit/auditedEntities.ts';
import { Webhook } from './webhook.entity.ts';

/** How its deliveries go is not recorded; that it was disabled because its endpoint is gone is. */
export const auditedWebhooks = audited(Webhook, {
  kinds: { created: 'webhook.created', updated: 'webhook.updated', deleted: 'webhook.deleted' },
  nameOf: ({ name }) => name,
  fields: {
    kind: 'ignored',
    name: 'shown',
    url: 'shown',
    events: 'shown',
    sources: 'ignored',
    queueIds: 'shown',
    connectionIds: 'shown',
    headerName: 'shown',
    secrets: 'onlyChanged',
    isEnabled: 'shown',
    isGone: 'ignored',
    failures: 'ignored',
    failingSince: 'ignored',
    pausedUntil: 'ignored',
    lastSuccessAt: 'ignored',
    lastFailure: 'ignored',
  },
});
