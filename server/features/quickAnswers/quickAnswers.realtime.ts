import type { EventBus } from '#server/platform/events/eventBus.ts';
import type { Gateway } from '#server/platform/realtime/gateway.ts';

/** Quick answers are everybody's: every screen hears of every change. */
export function tellQuickAnswers(events: EventBus, gateway: Gateway): void {
  events.on('quickAnswer.created', (quickAnswer) =>
    gateway.tell({}, 'quickAnswer', () => ({ action: 'create', quickAnswer })),
  );
  events.on('quickAnswer.updated', (quickAnswer) =>
    gateway.tell({}, 'quickAnswer', () => ({ action: 'update', quickAnswer })),
  );
  events.on('quickAnswer.deleted', ({ quickAnswerId }) =>
    gateway.tell({}, 'quickAnswer', () => ({ action: 'delete', quickAnswerId })),
  );
}
