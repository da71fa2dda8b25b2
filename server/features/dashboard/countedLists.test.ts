import type { RequiredEntityData } from '@mikro-orm/core';
import { describe, expect, it } from 'vitest';
import { contactsContract } from '#shared/contract/contacts.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import type { Ticket } from '#server/features/tickets/index.ts';
import { type Client } from '#server/test/client.ts';
import { buildContact } from '#server/test/factories/index.ts';
import {
  admin,
  agent,
  ana,
  bia,
  build,
  em,
  NOON,
  sales,
  show,
  support,
  useDashboardServer,
} from './test/dashboardServer.ts';

useDashboardServer();

describe('the list behind a number', () => {
  it('has exactly the contacts that the number counts for this user', async () => {
    const fresh = await buildContact(em(), { name: 'Fresca', createdAt: NOON });
    await buildContact(em(), { name: 'Sem atendimento', createdAt: NOON });
    await build('2018-02-15T12:00:00Z', { contact: fresh.id, queue: support.id });
    await build('2018-02-16T12:00:00Z', { status: 'open', user: ana.id });
    await build('2018-02-01T12:00:00Z');
    const listed = async (who: Client, countedAs: 'new' | 'withTickets', filter: object = {}) => {
      const { contactsPeriod } = await show(who, filter);
      const query = { countedAs, ...contactsPeriod, ...filter };
      return (await who.request(contactsContract.page, { query })).body.count;
    };
    for (const [who, filter] of [
      [admin, {}],
      [agent, {}],
      [admin, { queueIds: `${support.id}` }],
      [admin, { userId: ana.id }],
    ] as const) {
      const { contactsWithTickets, newContactsByDay } = await show(who, filter);
      expect(await listed(who, 'withTickets', filter)).toBe(contactsWithTickets);
      expect(await listed(who, 'new', filter)).toBe(
        newContactsByDay.reduce((sum, { count }) => sum + count, 0),
      );
    }
    expect(await listed(admin, 'withTickets')).toBe(2);
    expect(await listed(agent, 'withTickets')).toBe(1);
    expect(await listed(admin, 'new', { queueIds: `${support.id}` })).toBe(1);
  });

  it('has exactly the tickets that the number counts', async () => {
    const at = (moment: string, fields: Partial<RequiredEntityData<Ticket>> = {}) =>
      build(moment, { updatedAt: new Date(moment), ...fields });
    await at('2018-02-20T12:00:00Z', { status: 'closed', user: ana.id });
    await at('2018-02-18T12:00:00Z', { status: 'closed', updatedAt: NOON, queue: null });
    await at('2018-02-20T12:00:00Z', { status: 'open', user: bia.id });
    await at('2018-02-18T12:00:00Z', { status: 'open', user: ana.id });
    const strict = { showAll: true, withoutQueue: false };
    for (const filter of [{}, { queueIds: `${sales.id}` }, { userId: ana.id }]) {
      const { period, totals, count } = await show(admin, filter);
      const listed = async (query: object) =>
        (await admin.request(ticketsContract.list, { query: { ...strict, ...filter, ...query } })).body.count;
      expect(await listed({ status: 'closed', dates: 'closed', ...period })).toBe(totals.closed.tickets);
      expect(await listed({ status: 'open' })).toBe(totals.open.tickets);
      expect(await listed(period)).toBe(count);
    }
  });
});
