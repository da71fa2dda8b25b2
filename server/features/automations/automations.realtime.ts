import type { EventBus } from '#server/platform/events/eventBus.ts';
import type { Gateway } from '#server/platform/realtime/gateway.ts';

/** Admins read the rules and their logs again. */
export function emitAutomationEvents(events: EventBus, gateway: Gateway): void {
  events.on('automations.changed', () =>
    gateway.emit({ scopes: ['admins'] }, 'automations', () => ({ action: 'update' })),
  );
}
