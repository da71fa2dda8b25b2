import { announceToHistory, channelsOf, withoutMessages } from '#server/features/tickets/index.ts';
import type { EventBus } from '#server/platform/events/eventBus.ts';
import type { Audience, Gateway } from '#server/platform/realtime/gateway.ts';
import type { View } from '#server/platform/realtime/scopes.ts';
import type { Message } from '#shared/contract/message.ts';
import { withoutContent, withoutQuoted } from './message.presenter.ts';
import type { MessageEventPayload } from './messages.events.ts';

interface Part {
  readonly audience: Audience;
  readonly present: (view: View) => Message;
}

/**
 * Clients that may read a message receive its content; clients that may only see its ticket receive that it arrived.
 */
export function emitMessageEvents(events: EventBus, gateway: Gateway): void {
  const emit = (action: 'create' | 'update', payload: MessageEventPayload) => {
    const { ticket } = payload;
    for (const { audience, present } of partsOf(payload)) {
      gateway.emit(audience, 'appMessage', (view) => ({
        action,
        message: present(view),
        ticket: ticket.views[view],
        contact: ticket.views[view].contact,
      }));
    }
    const channels = channelsOf(ticket.ticketId, ticket.assignment);
    const rest = without(ticket.scopes, ticket.messageScopes);
    gateway.emit({ channels, scopes: rest, except: ticket.messageScopes }, 'appMessage', (view) => ({
      action,
      message: withoutContent(payload.views[view]),
      ticket: withoutMessages(ticket.views[view]),
      contact: ticket.views[view].contact,
      isHidden: true,
    }));
  };
  events.on('message.created', (message) => {
    emit('create', message);
    announceToHistory(gateway, message.ticket);
  });
  events.on('message.updated', (message) => emit('update', message));
  events.on('copies.changed', ({ ticketId, messageScopes }) =>
    gateway.emit({ channels: [`chat:${ticketId}`], scopes: messageScopes }, 'copies', () => ({ ticketId })),
  );
  events.on('message.removed', ({ messageId, ticket }) => {
    const { ticketId, assignment, messageScopes } = ticket;
    announceToHistory(gateway, ticket);
    gateway.emit(
      { channels: channelsOf(ticketId, assignment), scopes: messageScopes },
      'messageRemoved',
      () => ({ ticketId, messageId }),
    );
  });
}

/** The audiences that may read the message, with and without the quoted one. */
function partsOf({ views, quotedScopes, ticket }: MessageEventPayload): Part[] {
  const channels = channelsOf(ticket.ticketId, ticket.assignment);
  const rest = without(ticket.messageScopes, quotedScopes);
  return [
    { audience: { channels, scopes: quotedScopes }, present: (view) => views[view] },
    {
      audience: { channels, scopes: rest, except: quotedScopes },
      present: (view) => withoutQuoted(views[view]),
    },
  ];
}

function without<Each>(all: readonly Each[], some: readonly Each[]): Each[] {
  return all.filter((each) => !some.includes(each));
}
