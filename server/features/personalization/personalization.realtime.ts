import type { EventBus } from '#server/platform/events/eventBus.ts';
import type { Gateway } from '#server/platform/realtime/gateway.ts';

/** Every screen takes on a new look at once. */
export function emitPersonalizationEvents(events: EventBus, gateway: Gateway): void {
  events.on('personalization.updated', (personalization) =>
    gateway.emit({}, 'personalization', () => ({ action: 'update', personalization })),
  );
}
