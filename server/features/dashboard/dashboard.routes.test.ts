import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RequiredEntityData } from '@mikro-orm/core';
import { contactsContract } from '#shared/contract/contacts.ts';
import { dashboardContract } from '#shared/contract/dashboard.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import type { Connection } from '#server/features/connections/index.ts';
import { Contact } from '#server/features/contacts/index.ts';
import type { Queue } from '#server/features/queues/index.ts';
import { Tag } from '#server/features/tags/index.ts';
import type { Ticket } from '#server/features/tickets/index.ts';
import type { User } from '#server/features/users/index.ts';
import { clientWith, signIn, type Client } from '#server/test/client.ts';
import {
  buildConnection,
  buildContact,
  buildMessage,
  buildQueue,
  buildTag,
  buildTicket,
  buildUser,
  setSetting,
} from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';

/**
 * São Paulo, where daylight saving time began and ended at midnight: 2018-11-04 has no 00:00, 2018-02-17 has
 * 23:00 twice.
 */
const ZONE = 'America/Sao_Paulo';
const NOON = new Date('2018-02-20T15:00:00Z');

let server: TestServer;
let sales: Queue;
let support: Queue;
let connection: Connection;
let ana: User;
let bia: User;
let agent: Client;
let admin: Client;
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  server = await startTestServer({ TIME_ZONE: ZONE });
  sales = await buildQueue(em(), { name: 'Vendas', color: '#112233' });
  support = await buildQueue(em(), { name: 'Suporte' });
  connection = await buildConnection(em(), { name: 'Loja', color: '#445566', status: 'DISCONNECTED' });
  ana = await buildUser(em(), { name: 'Ana', queues: [sales.id] });
  bia = await buildUser(em(), { name: 'Bia', queues: [support.id] });
  agent = await signIn(server, ana);
  admin = await signIn(server, await buildUser(em(), { profile: 'admin' }));
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.setTime(NOON);
  await em().nativeDelete(Contact, {});
  await em().nativeDelete(Tag, {});
  await setSetting(server.ctx, 'allTicket', 'disabled');
});

/** A ticket of the sales queue created and last updated at this moment, for a contact created on another day. */
async function build(moment: string, fields: Partial<RequiredEntityData<Ticket>> = {}): Promise<Ticket> {
  const contact =
    fields.contact ?? (await buildContact(em(), { createdAt: new Date('2017-01-01T12:00:00Z') }));
  const when = { createdAt: new Date(moment), updatedAt: new Date(moment) };
  return buildTicket(em(), { queue: sales.id, connection: connection.id, ...when, ...fields, contact });
}

async function show(who: Client, query: object = {}) {
  const { status, body } = await who.request(dashboardContract.show, { query });
  expect(status).toBe(200);
  return body;
}

/** Non-zero counts only, e.g. `{ '2018-02-20': 2 }`. */
const counts = (rows: readonly { day?: string; time?: string; count: number }[]) =>
  Object.fromEntries(
    rows.filter(({ count }) => count > 0).map(({ day, time, count }) => [day ?? time, count]),
  );

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

  it('says since when somebody waits, and how many open tickets each agent has', async () => {
    await build('2018-02-20T12:00:00Z', { waitingSince: new Date('2018-02-20T12:10:00Z') });
    await build('2018-02-19T12:00:00Z', { waitingSince: new Date('2018-02-20T12:05:00Z') });
    await build('2018-02-19T12:00:00Z', { status: 'open', user: bia.id });
    await build('2018-02-19T12:00:00Z', { status: 'open', user: bia.id, queue: support.id });
    await build('2018-02-19T12:00:00Z', { status: 'open', user: ana.id });
    const ofBia = { id: bia.id, name: 'Bia' };
    const ofAna = { id: ana.id, name: 'Ana', count: 1 };
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

describe('days of the dashboard', () => {
  it('have 23 and 25 hours when daylight saving time begins and ends', async () => {
    await build('2018-11-04T02:59:59Z'); // 3rd, 23:59:59 standard time
    await build('2018-11-04T03:00:00Z'); // 4th, 01:00: the clock goes from 00:00 to 01:00
    await build('2018-11-05T01:59:59Z'); // 4th, 23:59:59 daylight saving time
    await build('2018-11-05T02:00:00Z'); // 5th, 00:00
    const spring = await show(admin, { startDate: '2018-11-03', endDate: '2018-11-05' });
    expect(counts(spring.ticketsByDay)).toEqual({ '2018-11-03': 1, '2018-11-04': 2, '2018-11-05': 1 });
    const short = await show(admin, { date: '2018-11-04' });
    expect(counts(short.ticketsByHalfHour)).toEqual({ '01:00': 1, '23:30': 1 });
    expect(short.ticketsByHalfHour).toHaveLength(48);

    await build('2018-02-17T02:00:00Z'); // 17th, 00:00 daylight saving time
    await build('2018-02-18T01:30:00Z'); // 17th, 23:30 daylight saving time
    await build('2018-02-18T02:30:00Z'); // 17th, 23:30 again, standard time
    await build('2018-02-18T03:00:00Z'); // 18th, 00:00
    const long = await show(admin, { date: '2018-02-17' });
    expect(counts(long.ticketsByHalfHour)).toEqual({ '00:00': 1, '23:30': 2 });
    expect((await show(admin, { date: '2018-02-18' })).count).toBe(1);
  });

  it('begin at midnight in the configured time zone, also by default', async () => {
    server.setTime(new Date('2018-02-21T02:59:00Z'));
    expect((await show(admin)).period.endDate).toBe('2018-02-20');
    server.setTime(new Date('2018-02-21T03:00:00Z'));
    expect((await show(admin)).period.endDate).toBe('2018-02-21');
  });

  it('come from date for tickets, and from startDate and endDate for both', async () => {
    const of = async (query: object) => {
      const { period, contactsPeriod } = await show(admin, query);
      return [period, contactsPeriod].map(({ startDate, endDate }) => `${startDate}..${endDate}`);
    };
    const one = '2018-02-01..2018-02-01';
    expect(await of({ date: '2018-02-01' })).toEqual([one, '2018-02-14..2018-02-20']);
    expect(await of({ endDate: '2018-02-01' })).toEqual([one, '2018-01-26..2018-02-01']);
    const open = '2018-02-01..2018-02-20';
    expect(await of({ startDate: '2018-02-01' })).toEqual([open, open]);
    expect(await of({ date: '2018-02-01', startDate: '2018-02-01' })).toEqual([one, open]);
    expect(await of({ startDate: '2018-03-01', date: '' })).toEqual([
      '2018-03-01..2018-03-01',
      '2018-03-01..2018-03-01',
    ]);
  });

  it('are refused with the name of the field when they are no valid period', async () => {
    const refused = async (query: object) => {
      const { status, refusal } = await admin.request(dashboardContract.show, { query });
      return [status, refusal.error, refusal.details];
    };
    const naming = (field: string) => [
      400,
      'ERR_VALIDATION',
      { issues: [expect.objectContaining({ field })] },
    ];
    expect(await refused({ date: '20/02/2018' })).toEqual(naming('date'));
    expect(await refused({ startDate: '2018-02-30' })).toEqual(naming('startDate'));
    expect(await refused({ endDate: '0000-01-01' })).toEqual(naming('endDate'));
    expect(await refused({ startDate: '2018-02-02', endDate: '2018-02-01' })).toEqual(naming('endDate'));
    expect(await refused({ startDate: '2016-02-01' })).toEqual(naming('endDate'));
    expect(await refused({ userId: 'x' })).toEqual(naming('userId'));
  });
});

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

describe('the week before', () => {
  const before = async (who = admin, query: object = {}) => (await show(who, query)).weekBefore;
  const none = { created: null, closed: null };

  it('is counted from midnight to the same time of day, in the configured time zone', async () => {
    await build('2018-02-13T01:59:59Z'); // the day before: clocks were two hours behind UTC, now three
    await build('2018-02-13T02:00:00Z');
    await build('2018-02-13T13:59:59Z'); // 11:59:59
    await build('2018-02-13T14:00:00Z'); // 12:00, the time that it is now
    await build('2018-02-20T14:00:00Z');
    expect((await before())?.tickets?.created).toBe(2);
    expect((await before(admin, { date: '2018-02-19' }))?.tickets?.created).toBe(1);
    server.setTime(new Date('2018-02-21T12:00:00Z'));
    expect((await before(admin, { date: '2018-02-20' }))?.tickets?.created).toBe(3); // the whole day
  });

  it('counts what was closed then, also when it was reopened since', async () => {
    const ticketOf = async () => build('2018-02-01T12:00:00Z', { status: 'open', user: ana.id });
    const params = { ticketId: (await ticketOf()).id };
    const later = { ticketId: (await ticketOf()).id };
    const hidden = await build('2018-02-01T12:00:00Z', { status: 'open', user: bia.id, queue: support.id });
    const change = (who: Client, of: { ticketId: number }, body: object) =>
      who.request(ticketsContract.update, { params: of, body });
    server.setTime(new Date('2018-02-13T13:00:00Z'));
    await change(agent, params, { status: 'closed' });
    await change(admin, { ticketId: hidden.id }, { status: 'closed' });
    server.setTime(new Date('2018-02-13T15:00:00Z'));
    await change(agent, later, { status: 'closed' });
    server.setTime(new Date('2018-02-15T15:00:00Z'));
    await change(agent, params, { status: 'open', userId: ana.id });
    server.setTime(NOON);
    // Tickets from before the first entry of the timeline: how many were closed before it is not known.
    expect((await before())?.tickets).toEqual({ created: 0, closed: null });
    await em().execute("update ticket_events set created_at = '2018-02-02' where type <> 'closed'");
    await em().execute(
      `insert into ticket_events (ticket_id, type, author, details, created_at)
       values (?, 'created', 'customer', '{"status":"open"}', '2018-02-01T12:00:00Z')`,
      [params.ticketId],
    );
    expect((await before())?.tickets?.closed).toBe(2);
    expect((await before(agent))?.tickets?.closed).toBe(1);
  });

  it('counts contacts of the same seven days', async () => {
    const contact = await buildContact(em(), { createdAt: new Date('2018-02-13T12:00:00Z') });
    await buildContact(em(), { createdAt: new Date('2018-02-07T12:00:00Z') });
    await buildContact(em(), { createdAt: new Date('2018-02-13T14:30:00Z') }); // after the time that it is now
    await build('2018-02-08T12:00:00Z', { contact: contact.id });
    await build('2018-02-09T12:00:00Z', { contact: contact.id });
    expect((await before())?.contacts).toEqual({ withTickets: 1, added: 2 });
    expect((await before(admin, { queueIds: `${sales.id}` }))?.contacts).toEqual({
      withTickets: 1,
      added: 1,
    });
  });

  it('is unknown before anything was stored, and absent for longer periods', async () => {
    expect(await before()).toEqual({ tickets: none, contacts: { withTickets: null, added: null } });
    await build('2018-02-13T12:00:00Z', { queue: support.id });
    expect((await before())?.tickets?.created).toBe(1);
    expect((await before(agent))?.tickets).toEqual(none);
    const fortnight = { startDate: '2018-02-07', endDate: '2018-02-20' };
    expect(await before(admin, fortnight)).toEqual({ tickets: null, contacts: null });
  });
});
