import type { EventBus } from '#server/platform/events/eventBus.ts';
import type { Gateway } from '#server/platform/realtime/gateway.ts';

/** All clients receive them: conversations show why a message waits. */
export function emitSendingLimitEvents(events: EventBus, gateway: Gateway): void {
  events.on('sendingLimits.changed', (limits) =>
    gateway.emit({}, 'sendingLimits', () => ({ action: 'update', limits })),
  );
}
