import type { EventBus } from '#server/platform/events/eventBus.ts';
import type { Gateway } from '#server/platform/realtime/gateway.ts';

/** All windows of those who see the macros read them again. */
export function emitMacroEvents(events: EventBus, gateway: Gateway): void {
  events.on('macros.changed', ({ userId }) =>
    gateway.emit({ scopes: [userId === null ? 'everyone' : `user:${userId}`] }, 'macros', () => ({
      action: 'update',
    })),
  );
}
