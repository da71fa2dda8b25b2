import { describe, expect, it } from 'vitest';
import { changesBetween, eventsBetween } from './eventsBetween.ts';
import type { TicketState } from './ticketState.ts';

const ANA = 1;
const BIA = 2;
const pending: TicketState = {
  status: 'pending',
  userId: null,
  queueId: 7,
  closedQueueId: null,
  connectionId: 3,
};
const open: TicketState = { ...pending, status: 'open', userId: ANA };
const closed: TicketState = { ...open, status: 'closed', queueId: null, closedQueueId: 7 };

describe('the changes between two states', () => {
  it('are none without a difference, and never the status', () => {
    expect(changesBetween(open, { ...open })).toEqual([]);
    expect(changesBetween(open, { ...open, status: 'closed' })).toEqual([]);
  });

  it.each([
    ['agent', { userId: BIA }],
    ['agent', { userId: null }],
    ['queue', { queueId: 8 }],
    ['queue', { queueId: null }],
    ['connection', { connectionId: 4 }],
    ['connection', { connectionId: null }],
  ] as const)('name the %s: %j', (change, fields) => {
    expect(changesBetween(open, { ...open, ...fields })).toEqual([change]);
  });

  it('of a new ticket are what it begins with, except its connection', () => {
    expect(changesBetween(null, open)).toEqual(['agent', 'queue']);
    expect(changesBetween(null, { ...pending, queueId: null })).toEqual([]);
  });
});

describe('the events of a transition', () => {
  it.each<[string, TicketState | null, TicketState, number | null, string[]]>([
    ['a new ticket', null, pending, null, ['created']],
    ['a new open ticket', null, open, ANA, ['created']],
    ['a new ticket that is closed at once', null, closed, null, ['created', 'closed']],
    ['closing', open, closed, ANA, ['closed']],
    ['closing a pending one', pending, closed, null, ['closed']],
    ['a change of a closed one', closed, { ...closed, connectionId: 4 }, null, []],
    ['reopening', closed, open, ANA, ['reopened']],
    ['reopening by the customer', closed, pending, null, ['reopened']],
    ['accepting', pending, open, ANA, ['accepted']],
    ['accepting from another agent', open, { ...open, userId: BIA }, BIA, ['accepted']],
    ['a transfer to another agent', open, { ...open, userId: BIA }, ANA, ['transferred']],
    ['a transfer of a pending one to another agent', pending, { ...open, userId: BIA }, ANA, ['transferred']],
    ['a transfer to another queue', open, { ...open, queueId: 8 }, ANA, ['transferred']],
    ['a transfer to another connection', open, { ...open, connectionId: 4 }, ANA, ['transferred']],
    ['opening by the system', pending, open, null, ['transferred']],
    ['opening one that has its agent already', { ...pending, userId: ANA }, open, ANA, ['transferred']],
    ['the loss of its agent', open, { ...open, userId: null }, null, ['transferred']],
    ['nothing', open, { ...open }, ANA, []],
    ['returning', open, pending, ANA, ['returned']],
    ['returning into another queue', open, { ...pending, queueId: 8 }, ANA, ['transferred']],
    ['returning on another connection', open, { ...pending, connectionId: 4 }, ANA, ['transferred']],
    ['the choice of a queue by the customer', pending, { ...pending, queueId: 8 }, null, ['queued']],
    ['another queue by an agent', pending, { ...pending, queueId: 8 }, ANA, ['transferred']],
    ['another connection by an agent', pending, { ...pending, connectionId: 4 }, ANA, ['transferred']],
    ['nothing to a pending one', pending, { ...pending }, ANA, []],
    ['another agent of a pending one', pending, { ...pending, userId: BIA }, ANA, []],
  ])('%s', (_, before, after, actorId, events) => {
    expect(eventsBetween(before, after, actorId)).toEqual(events);
  });
});
