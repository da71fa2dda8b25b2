import type { EventBus } from '#server/platform/events/eventBus.ts';
import type { Gateway } from '#server/platform/realtime/gateway.ts';

/** Users who manage connections see how far an import is. */
export function emitHistoryImportEvents(events: EventBus, gateway: Gateway): void {
  events.on('historyImport.changed', (historyImport) =>
    gateway.emit({ scopes: ['admins'] }, 'historyImport', () => ({ action: 'update', historyImport })),
  );
}
