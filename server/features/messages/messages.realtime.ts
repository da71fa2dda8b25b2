import { channelsOf } from '#server/features/tickets/index.ts';
import type { EventBus } from '#server/platform/events/eventBus.ts';
import type { Gateway } from '#server/platform/realtime/gateway.ts';

/** Who may read the ticket hears of its messages. */
export function tellMessages(events: EventBus, gateway: Gateway): void {
  events.on('message.created', ({ views, ticket }) => {
    const channels = channelsOf(ticket.ticketId, ticket.place);
    gateway.tell({ channels, scopes: ticket.scopes }, 'appMessage', (view) => ({
      action: 'create',
      message: views[view],
      ticket: ticket.views[view],
      contact: ticket.views[view].contact,
    }));
  });
  events.on('message.updated', ({ views, ticket }) => {
    const channels = channelsOf(ticket.ticketId, ticket.place);
    gateway.tell({ channels, scopes: ticket.scopes }, 'appMessage', (view) => ({
      action: 'update',
      message: views[view],
    }));
  });
}
