import type { EventBus } from '#server/platform/events/eventBus.ts';
import type { Gateway } from '#server/platform/realtime/gateway.ts';

/** Admins see the progress; at the end all clients load again what they show. */
export function emitImportEvents(events: EventBus, gateway: Gateway): void {
  events.on('import.changed', (changed) =>
    gateway.emit({ scopes: ['admins'] }, 'databaseImport', () => ({ action: 'update', import: changed })),
  );
  events.on('import.ended', () => gateway.reconnectAll());
}
