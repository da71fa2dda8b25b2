import type { EventBus } from '#server/platform/events/eventBus.ts';
import type { Gateway } from '#server/platform/realtime/gateway.ts';

/** Notifies users who manage connections that the list of unfinished messages has changed. */
export function emitInboxEvents(events: EventBus, gateway: Gateway): void {
  events.on('inbox.attention', () =>
    gateway.emit({ scopes: ['admins'] }, 'inboxUnfinished', () => ({ action: 'update' })),
  );
}
