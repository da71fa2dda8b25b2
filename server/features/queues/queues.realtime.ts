import type { EventBus } from '#server/platform/events/eventBus.ts';
import type { Gateway } from '#server/platform/realtime/gateway.ts';

/** Queues are everybody's: every screen hears of every change. */
export function tellQueues(events: EventBus, gateway: Gateway): void {
  events.on('queue.created', (queue) => gateway.tell({}, 'queue', () => ({ action: 'create', queue })));
  events.on('queue.updated', (queue) => gateway.tell({}, 'queue', () => ({ action: 'update', queue })));
  events.on('queue.deleted', ({ queueId }) =>
    gateway.tell({}, 'queue', () => ({ action: 'delete', queueId })),
  );
}
