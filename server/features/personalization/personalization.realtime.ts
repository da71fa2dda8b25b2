import type { EventBus } from '#server/platform/events/eventBus.ts';
import type { Gateway } from '#server/platform/realtime/gateway.ts';

/** Every screen takes on a new look at once. */
export function tellPersonalizations(events: EventBus, gateway: Gateway): void {
  events.on('personalization.updated', (personalization) =>
    gateway.tell({}, 'personalization', () => ({ action: 'update', personalization })),
  );
}
