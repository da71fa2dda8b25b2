import { emOf } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import type { Gateway } from '#server/platform/realtime/gateway.ts';
import type { Channel } from '#server/platform/realtime/scopes.ts';
import { placeOf, withoutMessages } from './ticket.presenter.ts';
import { ticketRules } from './ticketRules.ts';
import { Ticket } from './ticket.entity.ts';
import type { TicketNews } from './tickets.events.ts';
import { audienceOf, isSamePlace, type TicketPlace } from './visibility.ts';

/** Only those who may read a ticket hear of it; those who may no longer hear that it is gone, and nothing else. */
export function tellTickets(floor: Floor, gateway: Gateway): void {
  const { events } = floor;
  const tellTicket = (action: 'create' | 'update', ticket: TicketNews) => {
    const { ticketId, place, scopes, messageScopes, views } = ticket;
    const channels = channelsOf(ticketId, place);
    const rest = scopes.filter((scope) => !messageScopes.includes(scope));
    gateway.tell({ channels, scopes: messageScopes }, 'ticket', (view) => ({ action, ticket: views[view] }));
    gateway.tell({ channels, scopes: rest, except: messageScopes }, 'ticket', (view) => ({
      action,
      ticket: withoutMessages(views[view]),
    }));
  };
  events.on('ticket.created', (ticket) => tellTicket('create', ticket));
  events.on('ticket.moved', ({ ticket, before }) => {
    const { ticketId, place, scopes } = ticket;
    const lost = before.scopes.filter((scope) => !scopes.includes(scope));
    const gone = { action: 'delete', ticketId, deleted: false } as const;
    gateway.tell(
      { channels: channelsOf(ticketId, place, before.place), scopes: lost, except: scopes },
      'ticket',
      () => gone,
    );
    if (!isSamePlace(before.place, place)) {
      // lists of older clients show every ticket that they hear of until they hear that it has left
      const list = before.place.status;
      gateway.tell({ channels: [`tickets:${list}`], scopes: before.scopes }, 'ticket', () => ({
        ...gone,
        list,
      }));
    }
    tellTicket('update', ticket);
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
  events.on('ticket.viewers', async ({ ticketId }) => {
    const ticket = await emOf(floor).findOne(Ticket, ticketId);
    if (!ticket) return; // whoever has it open hears that it is deleted
    const scopes = audienceOf(placeOf(ticket), await ticketRules(floor));
    // who it is now, not who it was when this was called: the last one told is the present state
    const event = { ticketId, viewers: gateway.viewersOf(ticketId) };
    gateway.tell({ channels: [`chat:${ticketId}`], scopes }, 'ticketViewers', () => event);
  });
}

/** The lists that the ticket is or was in, its conversation, and notifications. */
export function channelsOf(ticketId: number, ...places: readonly TicketPlace[]): Channel[] {
  return [...places.map(({ status }) => `tickets:${status}` as const), 'notification', `chat:${ticketId}`];
}
