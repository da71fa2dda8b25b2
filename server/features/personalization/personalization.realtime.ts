import type { EventBus } from '#server/platform/events/eventBus.ts';
import type { Gateway } from '#server/platform/realtime/gateway.ts';

/** All clients apply a changed branding at once. */
export function emitPersonalizationEvents(events: EventBus, gateway: Gateway): void {
  events.on('personalization.updated', (personalization) =>
    gateway.emit({}, 'personalization', () => ({ action: 'update', personalization })),
  );
}
