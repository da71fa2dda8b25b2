import type { EventBus } from '#server/platform/events/eventBus.ts';
import type { Gateway } from '#server/platform/realtime/gateway.ts';

/** All clients receive tag events. */
export function emitTagEvents(events: EventBus, gateway: Gateway): void {
  events.on('tag.created', (tag) => gateway.emit({}, 'tags', () => ({ action: 'create', tag })));
  events.on('tag.updated', (tag) => gateway.emit({}, 'tags', () => ({ action: 'update', tag })));
  events.on('tag.deleted', ({ tagId }) => gateway.emit({}, 'tags', () => ({ action: 'delete', tagId })));
}
