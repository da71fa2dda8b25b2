import type { EventBus } from '#server/platform/events/eventBus.ts';
import type { Gateway } from '#server/platform/realtime/gateway.ts';

/** All clients receive queue events. */
export function emitQueueEvents(events: EventBus, gateway: Gateway): void {
  events.on('queue.created', (queue) => gateway.emit({}, 'queue', () => ({ action: 'create', queue })));
  events.on('queue.updated', (queue) => gateway.emit({}, 'queue', () => ({ action: 'update', queue })));
  events.on('queue.deleted', ({ queueId }) =>
    gateway.emit({}, 'queue', () => ({ action: 'delete', queueId })),
  );
  events.on('closedDay.saved', (closedDay) =>
    gateway.emit({}, 'closedDay', () => ({ action: 'update', closedDay })),
  );
  events.on('closedDay.deleted', ({ day }) =>
    gateway.emit({}, 'closedDay', () => ({ action: 'delete', day })),
  );
}
