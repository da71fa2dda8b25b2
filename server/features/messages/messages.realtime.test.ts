import { expect, it } from 'vitest';
import type { EventBus } from '#server/platform/events/eventBus.ts';
import { emittedAfter } from '#server/test/emittedAfter.ts';
import { emitMessageEvents } from './messages.realtime.ts';
import type { MessageEventPayload } from './messages.events.ts';

const viewsOf = (fields: object) => ({
  full: { ...fields, contact: '5511988887777' },
  masked: { ...fields, contact: '551198888****' },
});
const channels = ['tickets:pending', 'notification', 'chat:7'];
const ticket = {
  ticketId: 7,
  assignment: { status: 'pending', userId: null, queueId: 3, closedQueueId: null },
  scopes: ['admins', 'queue:3', 'agents'],
  messageScopes: ['admins', 'queue:3'],
  views: viewsOf({ id: 7, lastMessage: 'segredo', hasAutoReply: true }),
};
/** Quotes a message that only admins may read. */
const payload = {
  views: viewsOf({ id: 1, body: 'segredo', mediaUrl: '/media/1', quotedMsg: { id: 2, body: 'antes' } }),
  quotedScopes: ['admins'],
  ticket,
} as unknown as MessageEventPayload;

/** The events that follow a domain event. */
const eventsOf = (...published: Parameters<EventBus['publish']>[0]) =>
  emittedAfter(published, emitMessageEvents);

it.each([
  ['message.created', 'create'],
  ['message.updated', 'update'],
] as const)('%s: who may read the message receives it, others only that it arrived', (name, action) => {
  const emitted = eventsOf({ name, payload });
  expect(emitted.map(({ audience, name: emittedName }) => [emittedName, audience])).toEqual([
    ['appMessage', { channels, scopes: ['admins'] }],
    ['appMessage', { channels, scopes: ['queue:3'], except: ['admins'] }],
    ['appMessage', { channels, scopes: ['agents'], except: ['admins', 'queue:3'] }],
  ]);
  for (const [view, contact] of [
    ['full', '5511988887777'],
    ['masked', '551198888****'],
  ] as const) {
    const [all, withoutQuoted, ticketOnly] = emitted.map((event) => event[view]);
    expect(all).toEqual({ action, message: payload.views[view], ticket: ticket.views[view], contact });
    expect(withoutQuoted).toEqual({
      action,
      message: { ...payload.views[view], quotedMsg: null },
      ticket: ticket.views[view],
      contact,
    });
    expect(ticketOnly).toMatchObject({
      action,
      message: { id: 1, body: '', mediaUrl: null, quotedMsg: null, contact },
      ticket: { id: 7, lastMessage: '', hasAutoReply: false, contact },
      contact,
      isHidden: true,
    });
  }
});

it('what other agents read in the history of the contact is announced to those who have it open, without content', () => {
  const views = viewsOf({ id: 7, contactId: 9 });
  const open = {
    ...payload,
    ticket: { ...payload.ticket, views, isOpenToHistory: true },
  } as unknown as MessageEventPayload;
  for (const event of [
    { name: 'message.created', payload: open },
    { name: 'message.removed', payload: { messageId: 1, ticket: open.ticket } },
  ] as const)
    expect(eventsOf(event)).toContainEqual({
      name: 'contactActivity',
      audience: { channels: ['contact:9'], scopes: ['agents'], except: ['admins', 'queue:3'] },
      full: { contactId: 9 },
      masked: { contactId: 9 },
    });
});

it('message.removed: readers of the messages learn which one, and nobody else', () => {
  const removed = { messageId: 1, ticket: payload.ticket };
  expect(eventsOf({ name: 'message.removed', payload: removed })).toEqual([
    {
      name: 'messageRemoved',
      audience: { channels, scopes: ['admins', 'queue:3'] },
      full: { ticketId: 7, messageId: 1 },
      masked: { ticketId: 7, messageId: 1 },
    },
  ]);
});
