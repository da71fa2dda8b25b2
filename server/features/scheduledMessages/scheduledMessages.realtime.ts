import type { TicketEventPayload } from '#server/features/tickets/index.ts';
import type { EventBus } from '#server/platform/events/eventBus.ts';
import type { Gateway } from '#server/platform/realtime/gateway.ts';

/** Readers of a conversation are told that the list has changed; the author learns what was not sent wherever they are. */
export function emitScheduledMessageEvents(events: EventBus, gateway: Gateway): void {
  const emitUpdate = ({ ticketId, messageScopes }: TicketEventPayload) =>
    gateway.emit({ channels: [`chat:${ticketId}`], scopes: messageScopes }, 'scheduledMessages', () => ({
      action: 'update',
      ticketId,
    }));
  events.on('scheduledMessages.changed', ({ ticket }) => emitUpdate(ticket));
  events.on('scheduledMessage.failed', ({ ticket, userId, reason }) => {
    emitUpdate(ticket);
    if (userId === null) return;
    // no more of the ticket than its contact: the author may no longer see it
    gateway.emit({ channels: ['notification'], scopes: [`user:${userId}`] }, 'scheduledMessages', (view) => ({
      action: 'failed',
      ticketId: ticket.ticketId,
      name: ticket.views[view].contact.name,
      reason,
    }));
  });
}
