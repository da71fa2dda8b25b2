import type { EventBus } from '#server/platform/events/eventBus.ts';
import type { Gateway } from '#server/platform/realtime/gateway.ts';

/** Admins learn that webhooks have changed, and load them again. */
export function emitWebhookEvents(events: EventBus, gateway: Gateway): void {
  events.on('webhook.changed', ({ webhookId, isDeleted }) =>
    gateway.emit({ scopes: ['admins'] }, 'webhooks', () => ({
      action: isDeleted ? 'delete' : 'update',
      webhookId,
    })),
  );
}
