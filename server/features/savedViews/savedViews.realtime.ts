import type { EventBus } from '#server/platform/events/eventBus.ts';
import type { Gateway } from '#server/platform/realtime/gateway.ts';

/** All windows of those who see the views read them again. */
export function emitSavedViewEvents(events: EventBus, gateway: Gateway): void {
  events.on('savedViews.changed', ({ userId }) =>
    gateway.emit({ scopes: [userId === null ? 'everyone' : `user:${userId}`] }, 'savedViews', () => ({
      action: 'update',
    })),
  );
}
