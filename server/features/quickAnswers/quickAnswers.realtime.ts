import type { EventBus } from '#server/platform/events/eventBus.ts';
import type { Gateway } from '#server/platform/realtime/gateway.ts';

/** All clients receive quick answer events. */
export function emitQuickAnswerEvents(events: EventBus, gateway: Gateway): void {
  events.on('quickAnswer.created', (quickAnswer) =>
    gateway.emit({}, 'quickAnswer', () => ({ action: 'create', quickAnswer })),
  );
  events.on('quickAnswer.updated', (quickAnswer) =>
    gateway.emit({}, 'quickAnswer', () => ({ action: 'update', quickAnswer })),
  );
  events.on('quickAnswer.deleted', ({ quickAnswerId }) =>
    gateway.emit({}, 'quickAnswer', () => ({ action: 'delete', quickAnswerId })),
  );
}
