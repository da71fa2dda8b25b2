import type { EventBus } from '#server/platform/events/eventBus.ts';
import type { Gateway } from '#server/platform/realtime/gateway.ts';

/** Colleagues are everybody's: every screen hears of every change. */
export function tellUsers(events: EventBus, gateway: Gateway): void {
  events.on('user.created', (user) => gateway.tell({}, 'user', () => ({ action: 'create', user })));
  events.on('user.updated', (user) => gateway.tell({}, 'user', () => ({ action: 'update', user })));
  events.on('user.deleted', ({ userId }) => gateway.tell({}, 'user', () => ({ action: 'delete', userId })));
  events.on('user.presence', (presence) => gateway.tell({}, 'userSessionUpdate', () => presence));
  events.on('user.rightsChanged', ({ userId }) => gateway.reconnectUser(userId));
}
