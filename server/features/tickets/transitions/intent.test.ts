import { describe, expect, it } from 'vitest';
import { intentOf, type Intent, type TicketChange } from './intent.ts';

const ME = 1;
const OTHER = 2;
const pending = {
  status: 'pending',
  userId: null,
  queueId: 7,
  closedQueueId: null,
  connectionId: 3,
} as const;
const mine = { status: 'open', userId: ME, queueId: 7, closedQueueId: null, connectionId: 3 } as const;
const foreign = { ...mine, userId: OTHER } as const;
const closed = { status: 'closed', userId: ME, queueId: null, closedQueueId: 7, connectionId: 3 } as const;

const meant = (ticket: Parameters<typeof intentOf>[0], change: Partial<TicketChange>): Intent =>
  intentOf(ticket, { transf: false, ...change }, ME);

describe('the intent of a request', () => {
  it.each<[string, Parameters<typeof intentOf>[0], Partial<TicketChange>, Intent]>([
    ['start', pending, { status: 'open', userId: ME, queueId: 7 }, 'accept'],
    ['start, with another queue', pending, { status: 'open', userId: ME, queueId: 8 }, 'accept'],
    ['start, too late', foreign, { status: 'open', userId: ME }, 'accept'],
    ['start one that is kept for the agent', { ...pending, userId: ME }, { status: 'open' }, 'accept'],
    ['preview', pending, { status: 'pending' }, 'nothing'],
    ['preview, older clients', pending, { status: 'pending', userId: null }, 'nothing'],
    ['return', mine, { status: 'pending', userId: null }, 'return'],
    ['return from the list', mine, { status: 'pending' }, 'return'],
    ['unassign', mine, { userId: null }, 'return'],
    ['resolve', mine, { status: 'closed', userId: ME, queueId: null }, 'close'],
    ['resolve for another agent', mine, { status: 'closed', userId: OTHER }, 'close'],
    ['reopen', closed, { status: 'open', userId: ME }, 'reopen'],
    ['transfer to a queue', mine, { status: 'pending', userId: null, queueId: 8, transf: true }, 'transfer'],
    [
      'transfer to a queue without `transf`',
      mine,
      { status: 'pending', userId: null, queueId: 8 },
      'transfer',
    ],
    ['transfer to an agent', mine, { userId: OTHER }, 'transfer'],
    ['take from an agent', foreign, { userId: ME }, 'transfer'],
    ['transfer to a connection', mine, { whatsappId: 4 }, 'transfer'],
    ['change the queue', mine, { queueId: 8 }, 'transfer'],
    ['the same status', mine, { status: 'open' }, 'nothing'],
    ['the same agent', mine, { userId: ME }, 'nothing'],
    ['the same queue', mine, { queueId: 7 }, 'nothing'],
    ['the same connection', mine, { whatsappId: 3 }, 'nothing'],
    ['nothing new', mine, { status: 'open', userId: ME, queueId: 7, whatsappId: 3 }, 'nothing'],
  ])('%s', (_, ticket, change, intent) => {
    expect(meant(ticket, change)).toBe(intent);
  });

  it('refuses to set a closed ticket to pending, and requests without changes', () => {
    expect(() => meant(closed, { status: 'pending' })).toThrow('ERR_TICKET_NOT_OPEN');
    const problem = { field: 'status', problem: 'required' };
    expect(() => meant(mine, {})).toThrow(
      expect.objectContaining({ code: 'ERR_VALIDATION', details: { issues: [problem] } }),
    );
  });
});
