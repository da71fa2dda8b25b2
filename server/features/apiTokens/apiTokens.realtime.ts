import type { EventBus } from '#server/platform/events/eventBus.ts';
import type { Gateway } from '#server/platform/realtime/gateway.ts';

/** Admins learn that tokens have changed, and load them again. */
export function emitApiTokenEvents(events: EventBus, gateway: Gateway): void {
  events.on('apiToken.changed', ({ apiTokenId }) =>
    gateway.emit({ scopes: ['admins'] }, 'apiTokens', () => ({ action: 'update', apiTokenId })),
  );
}
