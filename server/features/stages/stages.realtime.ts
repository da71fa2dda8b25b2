import type { EventBus } from '#server/platform/events/eventBus.ts';
import type { Gateway } from '#server/platform/realtime/gateway.ts';

/** All clients read the stages again. */
export function emitStageEvents(events: EventBus, gateway: Gateway): void {
  events.on('stages.changed', () => gateway.emit({}, 'stages', () => ({ action: 'update' })));
}
