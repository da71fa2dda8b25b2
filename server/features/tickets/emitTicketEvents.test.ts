import { expect, it } from 'vitest';
import type { AppContext } from '#server/platform/appContext.ts';
import type { EventBus } from '#server/platform/events/eventBus.ts';
import { emittedAfter } from '#server/test/emittedAfter.ts';
import type { TicketEventPayload } from './tickets.events.ts';
import { emitTicketEvents } from './tickets.realtime.ts';

/** A pending ticket of queue 3, visible to all agents; its messages only to admins and the queue. */
const ticket = {
  ticketId: 7,
  assignment: { status: 'pending', userId: null, queueId: 3, closedQueueId: null },
  scopes: ['admins', 'queue:3', 'agents'],
  messageScopes: ['admins', 'queue:3'],
  views: {
    full: { id: 7, lastMessage: 'segredo', contact: '5511988887777' },
    masked: { id: 7, lastMessage: 'segredo', contact: '551198888****' },
  },
} as unknown as TicketEventPayload;
const channels = ['tickets:pending', 'notification', 'chat:7'];
const { views } = ticket;
const hidden = { lastMessage: '', lastMessageFromMe: false, hasAutoReply: false };

/** The events that follow a domain event. Those that need the database: `tickets.realtime.test.ts`. */
const eventsOf = (...published: Parameters<EventBus['publish']>[0]) =>
  emittedAfter(published, (events, gateway) =>
    emitTicketEvents({ events } as AppContext, gateway, { of: () => [], removeExcept: () => undefined }),
  );

/** The ticket for readers of its messages, and without them for the others. */
const bothOf = (action: string) => [
  {
    name: 'ticket',
    audience: { channels, scopes: ['admins', 'queue:3'] },
    full: { action, ticket: views.full },
    masked: { action, ticket: views.masked },
  },
  {
    name: 'ticket',
    audience: { channels, scopes: ['agents'], except: ['admins', 'queue:3'], revokes: 'chat:7' },
    full: { action, ticket: expect.objectContaining({ contact: '5511988887777', ...hidden }) },
    masked: { action, ticket: expect.objectContaining({ contact: '551198888****', ...hidden }) },
  },
];

it('a new ticket shows its last message only to readers of its messages', () => {
  expect(eventsOf({ name: 'ticket.created', payload: ticket })).toEqual(bothOf('create'));
});

it('a moved ticket disappears for those who lost it, and from the list it left, before it is updated', () => {
  const before = {
    assignment: { status: 'open', userId: 5, queueId: null, closedQueueId: null },
    scopes: ['admins', 'user:5'],
  } as const;
  const deletion = { action: 'delete', ticketId: 7, deleted: false };
  const left = { ...deletion, list: 'open' };
  expect(eventsOf({ name: 'ticket.moved', payload: { ticket, before } })).toEqual([
    {
      name: 'ticket',
      audience: {
        channels: ['tickets:pending', 'tickets:open', 'notification', 'chat:7'],
        scopes: ['user:5'],
        except: ticket.scopes,
        revokes: 'chat:7',
      },
      full: deletion,
      masked: deletion,
    },
    {
      name: 'ticket',
      audience: { channels: ['tickets:open'], scopes: before.scopes },
      full: left,
      masked: left,
    },
    ...bothOf('update'),
  ]);
});

it('a ticket that only changed its connection leaves no list', () => {
  const before = { assignment: ticket.assignment, scopes: ticket.scopes };
  const [lost, ...updates] = eventsOf({ name: 'ticket.moved', payload: { ticket, before } });
  expect(lost?.audience.scopes).toEqual([]);
  expect(updates).toEqual(bothOf('update'));
});

it('its timeline is for readers of its messages who have the conversation open', () => {
  const event = { id: 4 } as never;
  const sent = { action: 'create', event };
  expect(eventsOf({ name: 'ticket.eventAdded', payload: { ticket, event } })).toEqual([
    {
      name: 'ticketEvent',
      audience: { channels: ['chat:7'], scopes: ['admins', 'queue:3'] },
      full: sent,
      masked: sent,
    },
  ]);
});

it('its deletion and its unread messages are for all who may see it', () => {
  const audience = { channels, scopes: ticket.scopes };
  const deleted = { action: 'delete', ticketId: 7, deleted: true };
  const unread = { action: 'updateUnread', ticketId: 7, unreadMessages: 2 };
  expect(
    eventsOf(
      { name: 'ticket.deleted', payload: { ...ticket, connectionId: 1, mediaKeys: [] } },
      { name: 'ticket.unread', payload: { ...ticket, unreadMessages: 2 } },
    ),
  ).toEqual([
    { name: 'ticket', audience: { ...audience, revokes: 'chat:7' }, full: deleted, masked: deleted },
    { name: 'ticket', audience, full: unread, masked: unread },
  ]);
});
