import type { EventBus } from '#server/platform/events/eventBus.ts';
import type { Gateway } from '#server/platform/realtime/gateway.ts';

/** All clients receive user events. */
export function emitUserEvents(events: EventBus, gateway: Gateway): void {
  events.on('user.created', (user) => gateway.emit({}, 'user', () => ({ action: 'create', user })));
  events.on('user.updated', (user) => gateway.emit({}, 'user', () => ({ action: 'update', user })));
  events.on('user.deleted', ({ userId }) => gateway.emit({}, 'user', () => ({ action: 'delete', userId })));
  events.on('user.presence', (presence) => gateway.emit({}, 'userSessionUpdate', () => presence));
  events.on('user.rightsChanged', ({ userId }) => gateway.reconnectUser(userId));
}
