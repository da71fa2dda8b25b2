import { describe, expect, it } from 'vitest';
import { dashboardContract } from '#shared/contract/dashboard.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { clientWith } from '#server/test/client.ts';
import { buildContact, buildMessage, buildTag, setSetting } from '#server/test/factories/index.ts';
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
  server,
  show,
  support,
  useDashboardServer,
} from './test/dashboardServer.ts';

useDashboardServer();

describe('the dashboard', () => {
  it('requires a session', async () => {
    expect((await clientWith(server).request(dashboardContract.show)).status).toBe(401);
  });

  it('shows zeros without data', async () => {
    const dashboard = await show(admin);
    expect(dashboard).toMatchObject({
      period: { startDate: '2018-02-20', endDate: '2018-02-20' },
      contactsPeriod: { startDate: '2018-02-14', endDate: '2018-02-20' },
      tickets: [],
      count: 0,
      ticketsByConnection: [],
      ticketsByQueue: [],
      ticketsByUser: [],
      ticketsByDay: [{ day: '2018-02-20', count: 0 }],
      contactsWithTickets: 0,
      tags: [],
    });
    expect(dashboard.ticketsByHalfHour).toHaveLength(48);
    expect(dashboard.newContactsByDay.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    const none = { tickets: 0, messages: 0 };
    expect(dashboard.totals).toEqual({ pending: none, open: none, closed: none });
  });

  it('counts all tickets of today, not just a page, by each dimension', async () => {
    for (let made = 0; made < 23; made += 1) await build('2018-02-20T12:45:00Z');
    await build('2018-02-20T13:00:00Z', { status: 'open', user: ana.id, queue: support.id });
    await build('2018-02-20T13:29:59Z', { status: 'open', user: bia.id, queue: null, connection: null });
    await build('2018-02-20T02:59:59Z'); // yesterday 23:59:59
    const dashboard = await show(admin);
    expect(dashboard.count).toBe(25);
    expect(dashboard.tickets).toHaveLength(20);
    expect(dashboard.tickets[0]).toMatchObject({ user: { name: 'Bia' }, queue: null });
    expect(counts(dashboard.ticketsByHalfHour)).toEqual({ '09:30': 23, '10:00': 2 });
    expect(dashboard.ticketsByHalfHour.map(({ time }) => time).slice(0, 3)).toEqual([
      '00:00',
      '00:30',
      '01:00',
    ]);
    expect(dashboard.ticketsByConnection).toEqual([
      { id: connection.id, name: 'Loja', color: '#445566', count: 24 },
      { id: null, name: null, color: null, count: 1 },
    ]);
    expect(dashboard.ticketsByQueue).toEqual([
      { id: sales.id, name: 'Vendas', color: '#112233', count: 23 },
      { id: support.id, name: 'Suporte', color: support.color, count: 1 },
      { id: null, name: null, color: null, count: 1 },
    ]);
    expect(dashboard.ticketsByUser).toEqual([
      { id: null, name: null, count: 23 },
      { id: ana.id, name: 'Ana', count: 1 },
      { id: bia.id, name: 'Bia', count: 1 },
    ]);
  });

  it('counts a closed ticket in the queue it was closed in, also after reopening', async () => {
    const ticket = await build('2018-02-20T12:00:00Z', { status: 'open', user: ana.id });
    const params = { ticketId: ticket.id };
    await agent.request(ticketsContract.update, { params, body: { status: 'closed' } });
    const dashboard = await show(admin, { queueIds: `${sales.id}` });
    expect(dashboard.ticketsByQueue).toMatchObject([{ name: 'Vendas', count: 1 }]);
    expect(dashboard.totals.closed.tickets).toBe(1);
    await agent.request(ticketsContract.update, { params, body: { status: 'open', userId: ana.id } });
    expect((await show(admin)).ticketsByQueue).toMatchObject([{ name: 'Vendas', count: 1 }]);
  });

  it('counts currently pending and open tickets, tickets closed in the period, and their messages', async () => {
    const old = await build('2018-01-05T12:00:00Z');
    await buildMessage(em(), old);
    await buildMessage(em(), old, { author: 'agent' });
    await build('2018-02-20T12:00:00Z');
    await buildMessage(em(), await build('2018-01-05T12:00:00Z', { status: 'open', user: bia.id }));
    await buildMessage(em(), await build('2018-01-05T12:00:00Z', { status: 'closed', user: bia.id }));
    const closedToday = { status: 'closed', updatedAt: new Date('2018-02-20T14:00:00Z') } as const;
    const today = await build('2018-01-05T12:00:00Z', closedToday);
    for (let written = 0; written < 3; written += 1) await buildMessage(em(), today);
    expect((await show(admin)).totals).toEqual({
      pending: { tickets: 2, messages: 2 },
      open: { tickets: 1, messages: 1 },
      closed: { tickets: 1, messages: 3 },
    });
    const january = { startDate: '2018-01-01', endDate: '2018-01-31' };
    expect((await show(admin, january)).totals.closed).toEqual({ tickets: 1, messages: 1 });
  });

  it('counts tickets and contacts of a chosen period by day', async () => {
    const often = await buildContact(em(), { createdAt: new Date('2018-02-10T12:00:00Z') });
    await buildContact(em(), { createdAt: new Date('2018-02-10T13:00:00Z') });
    await buildContact(em(), { createdAt: new Date('2018-02-13T12:00:00Z') });
    await build('2018-02-10T12:00:00Z', { contact: often.id });
    await build('2018-02-10T13:00:00Z', { contact: often.id });
    await build('2018-02-12T12:00:00Z', { contact: often.id });
    await build('2018-02-12T12:00:00Z');
    const dashboard = await show(admin, { startDate: '2018-02-10', endDate: '2018-02-12' });
    expect(dashboard.count).toBe(4);
    expect(dashboard.ticketsByHalfHour).toEqual([]);
    expect(dashboard.ticketsByDay).toEqual([
      { day: '2018-02-10', count: 2 },
      { day: '2018-02-11', count: 0 },
      { day: '2018-02-12', count: 2 },
    ]);
    expect(counts(dashboard.newContactsByDay)).toEqual({ '2018-02-10': 2 });
    expect(counts(dashboard.contactsWithTicketsByDay)).toEqual({ '2018-02-10': 1, '2018-02-12': 2 });
    expect(dashboard.contactsWithTickets).toBe(2);
  });

  it('counts exactly the tickets that an agent may read', async () => {
    await build('2018-02-20T12:00:00Z', { status: 'open', user: ana.id, queue: support.id });
    await build('2018-02-20T12:00:00Z', { status: 'open', user: bia.id }); // in a queue of the agent
    await build('2018-02-20T12:00:00Z');
    await build('2018-02-20T12:00:00Z', { queue: support.id });
    await build('2018-02-20T12:00:00Z', { queue: null });
    expect((await show(admin)).count).toBe(5);
    const dashboard = await show(agent);
    expect(dashboard.count).toBe(3);
    expect(dashboard.ticketsByUser.map(({ name, count }) => [name, count])).toEqual([
      ['Ana', 1],
      ['Bia', 1],
      [null, 1],
    ]);
    expect(dashboard.contactsWithTickets).toBe(3);
    expect(dashboard.totals.pending.tickets).toBe(1);
    expect((await show(agent, { showAll: false })).count).toBe(2); // without Bia's
    await setSetting(server.ctx, 'allTicket', 'enabled');
    expect((await show(agent)).count).toBe(4);
  });

  it('combines filters, and counts only new contacts with a matching ticket', async () => {
    const fresh = await buildContact(em(), { createdAt: NOON });
    await buildContact(em(), { createdAt: NOON });
    const unread = { contact: fresh.id, unreadMessages: 2, status: 'open', user: ana.id } as const;
    await build('2018-02-20T12:00:00Z', unread);
    await build('2018-02-20T12:00:00Z', { status: 'open', user: ana.id });
    await build('2018-02-20T12:00:00Z', { unreadMessages: 1, queue: support.id });
    expect((await show(admin, { queueIds: `${support.id}` })).count).toBe(1);
    expect((await show(admin, { queueIds: `${sales.id},${support.id}` })).count).toBe(3);
    expect((await show(admin, { userId: ana.id })).count).toBe(2);
    expect((await show(admin, { status: 'pending' })).totals).toMatchObject({
      pending: { tickets: 1 },
      open: { tickets: 0 },
    });
    const filters = { queueIds: `[${sales.id}]`, userId: ana.id, status: 'open', withUnreadMessages: true };
    const dashboard = await show(admin, filters);
    expect(dashboard.count).toBe(1);
    expect(dashboard.newContactsByDay.at(-1)).toEqual({ day: '2018-02-20', count: 1 });
    expect((await show(admin)).newContactsByDay.at(-1)).toEqual({ day: '2018-02-20', count: 2 });
  });

  it('returns since when the first customer waits, and how many open tickets each agent has', async () => {
    await build('2018-02-20T12:00:00Z', { waitingSince: new Date('2018-02-20T12:10:00Z') });
    await build('2018-02-19T12:00:00Z', { waitingSince: new Date('2018-02-20T12:05:00Z') });
    await build('2018-02-19T12:00:00Z', { status: 'open', user: bia.id });
    await build('2018-02-19T12:00:00Z', { status: 'open', user: bia.id, queue: support.id });
    await build('2018-02-19T12:00:00Z', { status: 'open', user: ana.id });
    const ofBia = { id: bia.id, name: 'Bia', picture: '' };
    const ofAna = { id: ana.id, name: 'Ana', count: 1, picture: '/public/users/one.png' };
    expect(await show(admin)).toMatchObject({
      longestWaitingSince: '2018-02-20T12:05:00.000Z',
      openByUser: [{ ...ofBia, count: 2 }, ofAna],
    });
    expect((await show(agent)).openByUser).toEqual([ofAna, { ...ofBia, count: 1 }]);
    expect(await show(admin, { queueIds: `${support.id}` })).toMatchObject({ longestWaitingSince: null });
  });

  it('lists the tags in use with their number of contacts, most used first', async () => {
    const [vip, late] = [await buildTag(em(), { name: 'VIP' }), await buildTag(em(), { name: 'Atrasado' })];
    await buildTag(em());
    await buildContact(em(), { tags: [vip.id, late.id] });
    await buildContact(em(), { tags: [late.id] });
    expect((await show(agent)).tags).toEqual([
      { id: late.id, name: 'Atrasado', color: late.color, userId: null, usageCount: 2 },
      { id: vip.id, name: 'VIP', color: vip.color, userId: null, usageCount: 1 },
    ]);
  });
});
