import type { RequiredEntityData } from '@mikro-orm/core';
import { describe, expect, it } from 'vitest';
import { contactsContract } from '#shared/contract/contacts.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import type { Ticket } from '#server/features/tickets/index.ts';
import { type Client } from '#server/test/client.ts';
import { buildContact, buildTag } from '#server/test/factories/index.ts';
import {
  admin,
  agent,
  ana,
  bia,
  build,
  connection,
  counts,
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
    const strict = { showAll: true, withoutQueue: false, withoutHistory: true };
    for (const filter of [{}, { queueIds: `${sales.id}` }, { userId: ana.id }]) {
      const { period, totals, count } = await show(admin, filter);
      const listed = async (query: object) =>
        (await admin.request(ticketsContract.list, { query: { ...strict, ...filter, ...query } })).body.count;
      expect(await listed({ status: 'closed', dates: 'closed', ...period })).toBe(totals.closed.tickets);
      expect(await listed({ status: 'open' })).toBe(totals.open.tickets);
      expect(await listed(period)).toBe(count);
    }
  });

  it('has no imported history, as the number counts none', async () => {
    const history = { status: 'closed', isHistory: true } as const;
    await build('2018-02-20T12:40:00Z', { status: 'closed', user: ana.id });
    await build('2018-02-20T12:41:00Z', { status: 'open', user: ana.id });
    await build('2018-02-20T12:42:00Z', { ...history, user: ana.id });
    await build('2018-02-20T12:43:00Z', { ...history, user: ana.id, queue: null, connection: null });
    const whole = { showAll: true, withoutQueue: false };
    const { period, totals, count, ...bars } = await show(admin);
    const numberOf = (rows: readonly { id: number | null; count: number }[], id: number) =>
      rows.find((row) => row.id === id)?.count;
    const numbers = [
      [totals.closed.tickets, { status: 'closed', dates: 'closed' }],
      [totals.open.tickets, { status: 'open' }],
      [count, {}],
      [numberOf(bars.ticketsByConnection, connection.id), { whatsappId: connection.id }],
      [numberOf(bars.ticketsByQueue, sales.id), { queueIds: `${sales.id}` }],
      [numberOf(bars.ticketsByUser, ana.id), { userId: ana.id }],
      [bars.ticketsByHalfHour.find(({ time }) => time === '09:30')?.count, { halfHour: '09:30' }],
    ] as const;
    const listed = await Promise.all(
      numbers.map(async ([, query]) => {
        const counted = { ...whole, withoutHistory: true, ...period, ...query };
        const { body } = await admin.request(ticketsContract.list, { query: counted });
        expect(body.tickets).toHaveLength(body.count);
        return body.count;
      }),
    );
    expect(listed).toEqual(numbers.map(([number]) => number));
    expect(listed).toEqual([1, 1, 2, 2, 2, 2, 2]);
    // Other lists have it.
    const { body } = await admin.request(ticketsContract.list, { query: { ...whole, ...period } });
    expect(body.count).toBe(4);
  });

  it('has exactly what each bar of a chart counts', async () => {
    const [vip, late] = [await buildTag(em()), await buildTag(em())];
    const contact = await buildContact(em(), { tags: [vip.id, late.id], createdAt: NOON });
    await buildContact(em(), { tags: [late.id], createdAt: new Date('2018-02-16T12:00:00Z') });
    await build('2018-02-20T12:40:00Z', { contact: contact.id, status: 'open', user: ana.id });
    await build('2018-02-20T12:59:59Z', {
      contact: contact.id,
      status: 'closed',
      user: bia.id,
      queue: support.id,
    });
    await build('2018-02-20T13:00:00Z', { queue: null, connection: null });
    await build('2018-02-18T12:00:00Z');
    const strict = { showAll: true, withoutQueue: false, withoutHistory: true };
    const listed = async (query: object) =>
      (await admin.request(ticketsContract.list, { query: { ...strict, ...query } })).body.count;
    const contacts = async (query: object) =>
      (await admin.request(contactsContract.page, { query })).body.count;

    const { period, contactsPeriod, ...bars } = await show(admin);
    const shares = [
      [bars.ticketsByConnection, (id: number) => ({ whatsappId: id }), 'connection'],
      [bars.ticketsByQueue, (id: number) => ({ queueIds: `${id}` }), 'queue'],
      [bars.ticketsByUser, (id: number) => ({ userId: id }), 'user'],
    ] as const;
    for (const [rows, filterOf, missing] of shares) {
      expect(rows.length).toBeGreaterThan(1);
      for (const { id, count } of rows)
        expect(await listed({ ...period, ...(id === null ? { missing } : filterOf(id)) })).toBe(count);
    }
    expect(counts(bars.ticketsByHalfHour)).toEqual({ '09:30': 2, '10:00': 1 });
    for (const { time, count } of bars.ticketsByHalfHour.slice(18, 22))
      expect(await listed({ ...period, halfHour: time })).toBe(count);
    const { ticketsByDay } = await show(admin, contactsPeriod);
    for (const { day, count } of ticketsByDay)
      expect(await listed({ startDate: day, endDate: day })).toBe(count);
    const contactBars = [
      ['new', bars.newContactsByDay],
      ['withTickets', bars.contactsWithTicketsByDay],
    ] as const;
    for (const [countedAs, days] of contactBars)
      for (const { day, count } of days)
        expect(await contacts({ countedAs, startDate: day, endDate: day })).toBe(count);
    expect(bars.tags).toHaveLength(2);
    for (const { id, usageCount } of bars.tags) expect(await contacts({ tags: `${id}` })).toBe(usageCount);
  });
});
