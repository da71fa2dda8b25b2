import type { EventBus } from '#server/platform/events/eventBus.ts';
import type { Gateway } from '#server/platform/realtime/gateway.ts';

/** Admins learn that there are new entries, and load them if they have the log open. */
export function emitAuditLogEvents(events: EventBus, gateway: Gateway): void {
  events.on('audit.recorded', () =>
    gateway.emit({ scopes: ['admins'] }, 'auditLog', () => ({ action: 'create' })),
  );
}
