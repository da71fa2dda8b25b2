import type { EventBus } from '#server/platform/events/eventBus.ts';
import type { Gateway } from '#server/platform/realtime/gateway.ts';

/** All clients read the reasons again. */
export function emitClosingReasonEvents(events: EventBus, gateway: Gateway): void {
  events.on('closingReasons.changed', () => gateway.emit({}, 'closingReasons', () => ({ action: 'update' })));
}
