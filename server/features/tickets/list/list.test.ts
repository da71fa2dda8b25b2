import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ticketsContract } from '#shared/contract/tickets.ts';
import type { Connection } from '#server/features/connections/index.ts';
import { Contact } from '#server/features/contacts/index.ts';
import type { Queue } from '#server/features/queues/index.ts';
import type { User } from '#server/features/users/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { clientWith, signIn, type Client } from '#server/test/client.ts';
import {
  buildContact,
  buildMessage,
  buildTag,
  buildTicket,
  buildUser,
  setSetting,
} from '#server/test/factories/index.ts';
import { buildTwoQueues } from '#server/test/factories/twoQueues.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { mayRead } from '../visibility.ts';
import { assignmentOf } from '../ticket.presenter.ts';
import { Ticket } from '../ticket.entity.ts';

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
  server = await startTestServer({ TIME_ZONE: 'America/Sao_Paulo' });
  ({ sales, support, connection, ana, bia, agent, admin } = await buildTwoQueues(server));
});
afterAll(() => server.stop());
beforeEach(async () => {
  await em().nativeDelete(Contact, {});
  for (const [key, value] of [
    ['allTicket', 'disabled'],
    ['ASC', 'disabled'],
    ['created', 'disabled'],
    ['tabsPending', 'enabled'],
    ['tabsClosed', 'enabled'],
  ] as const)
    await setSetting(server.ctx, key, value);
});

const build = (fields: NonNullable<Parameters<typeof buildTicket>[1]> = {}) =>
  buildTicket(em(), { queue: sales.id, connection: connection.id, ...fields });
const list = (who: Client, query: object = {}) => who.request(ticketsContract.list, { query });
const idsOf = async (who: Client, query: object = {}) =>
  (await list(who, query)).body.tickets.map(({ id }) => id);

describe('the list', () => {
  it('has the visible own and pending tickets, newest first', async () => {
    const mine = await build({ status: 'open', user: ana.id, queue: support.id });
    const waiting = await build();
    await build({ status: 'open', user: bia.id }); // in the own queue, but assigned to another agent
    await build({ queue: support.id });
    await build({ queue: null });
    expect(await idsOf(agent)).toEqual([waiting.id, mine.id]);
    expect(await idsOf(agent, { showAll: true })).toEqual([waiting.id, mine.id]);
    expect((await list(clientWith(server))).status).toBe(401);
  });

  it('has unassigned tickets while the setting shares them', async () => {
    const unclaimed = await build({ queue: null });
    expect(await idsOf(agent)).toEqual([]);
    await setSetting(server.ctx, 'allTicket', 'enabled');
    expect(await idsOf(agent)).toEqual([unclaimed.id]);
  });

  it('has everything for admins on request', async () => {
    const foreign = await build({ status: 'open', user: bia.id });
    const waiting = await build({ queue: support.id });
    expect(await idsOf(admin)).toEqual([waiting.id]);
    expect(await idsOf(admin, { showAll: true })).toEqual([waiting.id, foreign.id]);
  });

  it('matches the policy in every combination', async () => {
    for (const user of [null, ana.id, bia.id])
      for (const queue of [null, sales.id, support.id])
        for (const status of ['open', 'pending', 'closed'] as const)
          await build({ user, queue, status, lastMessage: 'x' });
    const tickets = await em().find(Ticket, {});
    const actor = { id: ana.id, profile: 'user', queueIds: [sales.id] } satisfies Partial<Actor>;
    for (const allTicket of [true, false]) {
      await setSetting(server.ctx, 'allTicket', allTicket ? 'enabled' : 'disabled');
      const readable = tickets.filter((ticket) => mayRead(actor, assignmentOf(ticket), { allTicket }));
      const found = [
        ...(await idsOf(agent, { searchParam: 'Contact' })),
        ...(await idsOf(agent, { searchParam: 'Contact', pageNumber: 2 })),
      ];
      expect(new Set(found)).toEqual(new Set(readable.map(({ id }) => id)));
      for (const ticket of tickets) {
        const { status } = await agent.request(ticketsContract.show, { params: { ticketId: ticket.id } });
        expect(status).toBe(mayRead(actor, assignmentOf(ticket), { allTicket }) ? 200 : 404);
      }
    }
  });

  it('has no pending or closed tickets for agents while the settings hide them', async () => {
    const closed = await build({ status: 'closed', user: ana.id });
    const waiting = await build();
    const open = await build({ status: 'open', user: ana.id });
    await setSetting(server.ctx, 'tabsPending', 'disabled');
    expect((await list(agent, { status: 'pending' })).refusal.error).toBe('ERR_NO_PERMISSION');
    expect(await idsOf(agent)).toEqual([open.id, closed.id]);
    await setSetting(server.ctx, 'tabsClosed', 'disabled');
    expect((await list(agent, { status: 'closed' })).refusal.error).toBe('ERR_NO_PERMISSION');
    expect(await idsOf(agent)).toEqual([open.id]);
    expect(await idsOf(admin, { status: 'pending' })).toEqual([waiting.id]);
  });

  it('combines its filters', async () => {
    const tag = await buildTag(em());
    const tagged = await buildContact(em(), { name: 'Zulmira Prado', tags: [tag.id] });
    const wanted = await build({ contact: tagged.id, unreadMessages: 2 });
    const read = await build({ contact: tagged.id, unreadMessages: 0 });
    await build({ unreadMessages: 2 });
    expect(await idsOf(agent, { tags: `${tag.id}` })).toEqual([read.id, wanted.id]);
    const all = {
      tags: `[${tag.id}]`,
      withUnreadMessages: 'true',
      status: 'pending',
      searchParam: 'zulmira',
    };
    expect(await idsOf(agent, all)).toEqual([wanted.id]);
    expect(await idsOf(agent, { ...all, status: 'closed' })).toEqual([]);
    expect(await idsOf(agent, { ...all, queueIds: `[${support.id}]` })).toEqual([]);
    expect(await idsOf(agent, { ...all, queueIds: `${sales.id},${support.id}` })).toEqual([wanted.id]);
  });

  it('keeps tickets without a queue under every queue filter', async () => {
    const closed = await build({ status: 'closed', user: ana.id, queue: null });
    expect(await idsOf(agent, { queueIds: `${support.id}` })).toEqual([closed.id]);
  });

  it('interprets a day in the configured time zone', async () => {
    const late = await build({ createdAt: new Date('2026-03-11T02:59:59Z') }); // 10th, 23:59:59 in São Paulo
    const early = await build({ createdAt: new Date('2026-03-10T03:00:00Z') }); // 10th, 00:00
    await build({ createdAt: new Date('2026-03-11T03:00:00Z') });
    expect(new Set(await idsOf(agent, { date: '2026-03-10' }))).toEqual(new Set([late.id, early.id]));
    expect((await list(agent, { date: '10/03/2026' })).refusal.error).toBe('ERR_VALIDATION');
  });

  it('is limited to the tickets created or closed within some days', async () => {
    const on = (day: string, fields = {}) =>
      build({ createdAt: new Date(`${day}T12:00:00Z`), updatedAt: new Date(`${day}T12:00:00Z`), ...fields });
    const waiting = await on('2026-03-10');
    const closed = await on('2026-03-09', { status: 'closed', updatedAt: new Date('2026-03-12T02:59:59Z') });
    const later = await on('2026-03-12', { status: 'closed' });
    const days = { startDate: '2026-03-10', endDate: '2026-03-11' };
    expect(await idsOf(agent, days)).toEqual([waiting.id]);
    expect(await idsOf(agent, { ...days, status: 'closed', dates: 'closed' })).toEqual([closed.id]);
    expect(await idsOf(agent, { startDate: '2026-03-11', status: 'closed' })).toEqual([later.id]);
    expect((await list(agent, { ...days, dates: 'opened' })).status).toBe(400);
  });

  it('is limited to one agent, and to the chosen queues without those that have none', async () => {
    const theirs = await build({ status: 'open', user: bia.id });
    const elsewhere = await build({ status: 'open', user: bia.id, queue: null });
    await build({ status: 'open', user: ana.id });
    const ofBia = { status: 'open', showAll: true, userId: bia.id };
    expect(new Set(await idsOf(admin, ofBia))).toEqual(new Set([theirs.id, elsewhere.id]));
    expect(await idsOf(agent, ofBia)).toEqual([]);
    const strict = { ...ofBia, queueIds: `${sales.id}`, withoutQueue: false };
    expect(await idsOf(admin, strict)).toEqual([theirs.id]);
  });

  it('searches names, numbers and messages, without wildcards', async () => {
    const contact = await buildContact(em(), { name: 'João 100%', number: '5511987654321' });
    const ticket = await build({ contact: contact.id, status: 'open', user: bia.id });
    await buildMessage(em(), ticket, { body: 'O boleto_2 venceu' });
    const other = await build();
    await buildMessage(em(), other, { body: 'boletoX2' });
    for (const searchText of ['joão', '100%', '98765-4321', 'BOLETO_2'])
      expect([searchText, await idsOf(agent, { searchParam: searchText })]).toEqual([
        searchText,
        [ticket.id],
      ]);
    expect(await idsOf(agent, { searchParam: '%' })).toEqual([ticket.id]);
    expect(await idsOf(agent, { searchParam: 'nobody says this' })).toEqual([]);
  });

  it('finds a visible ticket by its number', async () => {
    const ticket = await build();
    const hidden = await build({ queue: support.id });
    expect(await idsOf(agent, { searchParam: `#${ticket.id}` })).toEqual([ticket.id]);
    expect(await idsOf(agent, { searchParam: `#${hidden.id}` })).toEqual([]);
    expect(await idsOf(admin, { searchParam: `#${hidden.id}` })).toEqual([hidden.id]);
    expect(await idsOf(admin, { searchParam: '#999999999' })).toEqual([]);
  });

  it('does not reveal hidden digits by searching', async () => {
    const contact = await buildContact(em(), { number: '5511987654321' });
    const ticket = await build({ contact: contact.id });
    const masked = await signIn(server, await buildUser(em(), { isTricked: false, queues: [sales.id] }));
    expect(await idsOf(masked, { searchParam: '4321' })).toEqual([]);
    expect(await idsOf(masked, { searchParam: '98765' })).toEqual([ticket.id]);
    expect((await list(masked)).body.tickets[0]?.contact.number).toBe('551198765****');
    expect((await list(agent)).body.tickets[0]?.contact.number).toBe('5511987654321');
  });

  it('hides the number of the member who wrote last in a group, also in what a search finds', async () => {
    const member = await buildContact(em(), { number: '5511987654321' });
    const body = 'me ligue: 98765-4321, por favor';
    await buildMessage(em(), await build({ isGroup: true }), { body, contact: member });
    const masked = await signIn(server, await buildUser(em(), { isTricked: false, queues: [sales.id] }));
    for (const [who, text] of [
      [agent, body],
      [masked, 'me ligue: 98765-****, por favor'],
    ] as const) {
      const shown = { lastMessage: text, lastMessageDetails: { text }, found: { text } };
      expect((await list(who, { searchParam: 'ligue' })).body.tickets).toMatchObject([shown]);
    }
  });

  it('is paged, in the order of the settings', async () => {
    for (let minute = 0; minute < 25; minute += 1)
      await build({
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)),
        updatedAt: new Date(Date.UTC(2026, 0, 2, 0, 59 - minute)),
      });
    const byUpdate = (await em().find(Ticket, {}, { orderBy: { updatedAt: 'desc' } })).map(({ id }) => id);
    const first = await list(agent);
    expect(first.body).toMatchObject({ count: 25, hasMore: true });
    expect(first.body.tickets.map(({ id }) => id)).toEqual(byUpdate.slice(0, 20));
    const second = await list(agent, { pageNumber: '2' });
    expect(second.body).toMatchObject({ count: 25, hasMore: false });
    expect(second.body.tickets.map(({ id }) => id)).toEqual(byUpdate.slice(20));
    await setSetting(server.ctx, 'created', 'enabled');
    expect(await idsOf(agent)).toEqual(byUpdate.toReversed().slice(0, 20));
    await setSetting(server.ctx, 'ASC', 'enabled');
    expect(await idsOf(agent)).toEqual(byUpdate.slice(0, 20));
  });

  it('puts the longest waiting first on request', async () => {
    const wait = (minutes: number) => ({ waitingSince: new Date(Date.UTC(2026, 0, 1, 9, minutes)) });
    const late = await build({ status: 'pending', ...wait(20) });
    const early = await build({ status: 'pending', ...wait(5), updatedAt: new Date() });
    const query = { status: 'pending', sort: 'longestWait' };
    expect(await idsOf(agent, query)).toEqual([early.id, late.id]);
    expect((await list(agent, query)).body.tickets[0]?.waitingSince).toBe('2026-01-01T09:05:00.000Z');
    expect((await list(agent, { sort: 'longestSilence' })).status).toBe(400);
  });

  it('tracks since when a ticket waits through all transitions', async () => {
    const { id } = await build({ status: 'pending' });
    const since = async () => (await em().findOneOrFail(Ticket, id)).waitingSince;
    const first = await since();
    expect(first).toBeInstanceOf(Date);
    const change = (body: object) =>
      agent.request(ticketsContract.update, { params: { ticketId: id }, body });
    expect((await change({ status: 'open', userId: ana.id })).body.waitingSince).toBeNull();
    expect((await change({ status: 'pending', userId: null })).body.waitingSince).not.toBeNull();
    const again = await since();
    await agent.request(ticketsContract.markUnread, { params: { ticketId: id } });
    expect(await since()).toEqual(again);
    expect((await change({ status: 'closed' })).body.waitingSince).toBeNull();
  });
});
