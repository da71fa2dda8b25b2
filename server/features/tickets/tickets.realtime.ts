import type { EventBus } from '#server/platform/events/eventBus.ts';
import type { Gateway } from '#server/platform/realtime/gateway.ts';
import type { Channel } from '#server/platform/realtime/scopes.ts';
import type { TicketPlace } from './ticket.policy.ts';

/** Only those who may read a ticket hear of it; those who may no longer hear that it is gone, and nothing else. */
export function tellTickets(events: EventBus, gateway: Gateway): void {
  events.on('ticket.created', ({ ticketId, place, scopes, views }) => {
    const channels = channelsOf(ticketId, place);
    gateway.tell({ channels, scopes }, 'ticket', (view) => ({ action: 'create', ticket: views[view] }));
  });
  events.on('ticket.moved', ({ ticket: { ticketId, place, scopes, views }, before }) => {
    const channels = channelsOf(ticketId, place, before.place);
    const lost = before.scopes.filter((scope) => !scopes.includes(scope));
    const gone = { action: 'delete', ticketId, deleted: false } as const;
    gateway.tell({ channels, scopes: lost, except: scopes }, 'ticket', () => gone);
    gateway.tell({ channels, scopes }, 'ticket', (view) => ({ action: 'update', ticket: views[view] }));
  });
  events.on('ticket.deleted', ({ ticketId, place, scopes }) => {
    const channels = channelsOf(ticketId, place);
    gateway.tell({ channels, scopes }, 'ticket', () => ({ action: 'delete', ticketId, deleted: true }));
  });
  events.on('ticket.unread', ({ ticketId, place, scopes, unreadMessages }) => {
    const channels = channelsOf(ticketId, place);
    gateway.tell({ channels, scopes }, 'ticket', () => ({
      action: 'updateUnread',
      ticketId,
      unreadMessages,
    }));
  });
}

/** The lists that the ticket is or was in, its conversation, and notifications. */
export function channelsOf(ticketId: number, ...places: readonly TicketPlace[]): Channel[] {
  return [...places.map(({ status }) => `tickets:${status}` as const), 'notification', `chat:${ticketId}`];
}
