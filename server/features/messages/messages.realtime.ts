import { channelsOf } from '#server/features/tickets/index.ts';
import type { EventBus } from '#server/platform/events/eventBus.ts';
import type { Gateway } from '#server/platform/realtime/gateway.ts';
import type { MessageNews } from './messages.events.ts';

/** Who may read the ticket hears of its messages. */
export function tellMessages(events: EventBus, gateway: Gateway): void {
  const emit = (action: 'create' | 'update', { views, ticket }: MessageNews) => {
    const channels = channelsOf(ticket.ticketId, ticket.place);
    gateway.tell({ channels, scopes: ticket.scopes }, 'appMessage', (view) => ({
      action,
      message: views[view],
      ticket: ticket.views[view],
      contact: ticket.views[view].contact,
    }));
  };
  events.on('message.created', (message) => emit('create', message));
  events.on('message.updated', (message) => emit('update', message));
}
