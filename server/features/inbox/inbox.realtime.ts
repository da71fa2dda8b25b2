import type { EventBus } from '#server/platform/events/eventBus.ts';
import type { Gateway } from '#server/platform/realtime/gateway.ts';

/** Who manages connections hears that the list of unfinished messages has changed. */
export function emitInboxEvents(events: EventBus, gateway: Gateway): void {
  events.on('inbox.attention', () =>
    gateway.emit({ scopes: ['admins'] }, 'inboxUnfinished', () => ({ action: 'update' })),
  );
}
