import { announceToHistory, type TicketEventPayload } from '#server/features/tickets/index.ts';
import type { EventBus } from '#server/platform/events/eventBus.ts';
import type { Audience, Gateway } from '#server/platform/realtime/gateway.ts';
import { noteFor } from './note.presenter.ts';
import type { NoteEventPayload } from './notes.events.ts';

/** Readers of the messages of a ticket receive its notes; those whom a note mentions are notified besides. */
export function emitNoteEvents(events: EventBus, gateway: Gateway): void {
  const emit = (action: 'create' | 'update', { note, ticket }: NoteEventPayload) => {
    gateway.emit(readersOf(ticket), 'note', (view) => ({ action, note: noteFor(view, note) }));
    announceToHistory(gateway, ticket);
  };
  /** They could read the ticket when it was stored; a client that comes back after it was moved gets nothing. */
  const notify = (userIds: readonly number[], { note, ticket }: NoteEventPayload) => {
    const others = userIds.filter((userId) => userId !== note.user.id);
    const channels = ['notification', `chat:${ticket.ticketId}`];
    gateway.emit({ channels, scopes: scopesOf(others) }, 'mention', (view) => ({
      action: 'create',
      note: noteFor(view, note),
      ticket: ticket.views[view],
    }));
  };
  const refreshMentions = (userIds: readonly number[]) =>
    gateway.emit({ channels: ['notification'], scopes: scopesOf(userIds) }, 'mention', () => ({
      action: 'update',
    }));

  events.on('note.created', (payload) => {
    emit('create', payload);
    notify(mentionedIn(payload), payload);
  });
  events.on('note.updated', ({ mentioned, unmentioned, ...payload }) => {
    emit('update', payload);
    notify(mentioned, payload);
    const known = mentionedIn(payload).filter((userId) => !mentioned.includes(userId));
    refreshMentions([...known, ...unmentioned]);
  });
  events.on('note.deleted', (payload) => {
    const { note, ticket } = payload;
    gateway.emit(readersOf(ticket), 'note', () => ({
      action: 'delete',
      ticketId: note.ticketId,
      noteId: note.id,
    }));
    announceToHistory(gateway, ticket);
    refreshMentions(mentionedIn(payload));
  });
  events.on('mentions.read', ({ userId, ticketId }) =>
    gateway.emit({ channels: ['notification'], scopes: scopesOf([userId]) }, 'mention', () => ({
      action: 'read',
      ticketId,
    })),
  );
}

function readersOf({ ticketId, messageScopes }: TicketEventPayload): Audience {
  return { channels: [`chat:${ticketId}`], scopes: messageScopes };
}

function mentionedIn({ note }: NoteEventPayload): number[] {
  return note.mentions.flatMap(({ id }) => id ?? []);
}

function scopesOf(userIds: readonly number[]): `user:${number}`[] {
  return userIds.map((userId) => `user:${userId}` as const);
}
