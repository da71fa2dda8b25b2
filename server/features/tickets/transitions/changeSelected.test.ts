import type { RequiredEntityData } from '@mikro-orm/core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#shared/contract/errors.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { SELECTED_TICKETS_MAX } from '#shared/domain/limits.ts';
import { authenticate } from '#server/features/auth/index.ts';
import type { Connection } from '#server/features/connections/index.ts';
import { Message } from '#server/features/messages/index.ts';
import { Queue } from '#server/features/queues/index.ts';
import type { User } from '#server/features/users/index.ts';
import { connectSocket, signIn, type Client } from '#server/test/client.ts';
import {
  buildConnection,
  buildContact,
  buildQueue,
  buildTag,
  buildTicket,
  buildUser,
  setSetting,
} from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { Ticket } from '../ticket.entity.ts';
import { TicketEvent } from '../timeline/ticketEvent.entity.ts';
import { changeSelected } from './changeSelected.ts';

let server: TestServer;
let sales: Queue;
let support: Queue;
let connection: Connection;
let ana: User;
let bia: User;
let [agent, admin]: Client[] = [];
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  server = await startTestServer();
  sales = await buildQueue(em(), { name: 'Vendas' });
  support = await buildQueue(em(), { name: 'Suporte', greetingMessage: 'Bem-vindo a {{queue}}' });
  connection = await buildConnection(em(), { status: 'DISCONNECTED', farewellMessage: 'Tchau' });
  ana = await buildUser(em(), { name: 'Ana', queues: [sales.id] });
  bia = await buildUser(em(), { name: 'Bia', queues: [sales.id] });
  [agent, admin] = [
    await signIn(server, ana),
    await signIn(server, await buildUser(em(), { profile: 'admin' })),
  ];
});
afterAll(() => server.stop());
beforeEach(async () => {
  await em().nativeDelete(Ticket, {});
  for (const [key, value] of [
    ['openTickets', 'disabled'],
    ['tabsPending', 'enabled'],
    ['allTicket', 'disabled'],
  ] as const)
    await setSetting(server.ctx, key, value);
});

const waiting = (fields: Partial<RequiredEntityData<Ticket>> = {}) =>
  buildTicket(em(), { queue: sales.id, connection: connection.id, ...fields });
const openOf = (user: User, fields = {}) => waiting({ status: 'open', user: user.id, ...fields });
const send = (body: { ticketIds: number[]; action: string } & Record<string, unknown>, who = agent) => {
  if (!who) throw new Error('not signed in');
  return who.request(ticketsContract.changeSelected, { body: body as never }); // invalid ones too
};
const act = (action: string, tickets: readonly Ticket[], more = {}, who = agent) =>
  send({ action, ticketIds: tickets.map(({ id }) => id), ...more }, who);
const now = (ticket: Ticket) => em().findOneOrFail(Ticket, ticket.id, { populate: ['contact.tags'] });
const bodiesOf = async (ticket: Ticket) =>
  (await em().find(Message, { ticket: ticket.id }, { orderBy: { id: 'asc' } })).map(({ body }) => body);
const eventsOf = async (ticket: Ticket) =>
  (await em().find(TicketEvent, { ticket: ticket.id }, { orderBy: { id: 'asc' } })).map(({ type }) => type);

describe('closing a selection', () => {
  it('closes each as a single one, and says which were not and why', async () => {
    const mine = await openOf(ana);
    const pending = await waiting();
    const theirs = await openOf(bia);
    const closed = await waiting({ status: 'closed', user: ana.id });
    const hidden = await waiting({ queue: support.id });
    const socket = await connectSocket(server, agent?.token ?? '');
    await socket.join('joinTickets', 'open');
    const { body } = await act('close', [mine, theirs, closed, pending, hidden, mine]);
    expect(body).toEqual({
      ticketIds: [mine.id, pending.id],
      refused: [
        { error: 'ERR_NO_PERMISSION', ticketIds: [theirs.id] },
        { error: 'ERR_TICKET_NOT_OPEN', ticketIds: [closed.id] },
        { error: 'ERR_NO_TICKET_FOUND', ticketIds: [hidden.id] },
      ],
    });
    for (const ticket of [mine, pending]) {
      expect(await now(ticket)).toMatchObject({ status: 'closed', user: { id: ana.id }, queue: null });
      expect([await bodiesOf(ticket), await eventsOf(ticket)]).toEqual([['Tchau'], ['closed']]);
    }
    expect(await now(theirs)).toMatchObject({ status: 'open', user: { id: bia.id } });
    expect(await socket.next('ticket', (event) => event.action === 'delete')).toMatchObject({
      ticketId: mine.id,
    });
    socket.close();
    const audited = await em().execute("select changes from audit_entries where kind = 'tickets.closed'");
    expect(audited).toEqual([{ changes: [{ field: 'count', before: null, after: 2 }] }]);
  });

  it('goes on after one that fails by a fault of the server, and ends when none can succeed', async () => {
    const tickets = [await openOf(ana), await openOf(ana), await openOf(ana)];
    const actor = await authenticate(server.ctx, agent?.token ?? '');
    const close = (error: Error) => {
      const send = vi.fn<() => Promise<void>>().mockRejectedValueOnce(error).mockResolvedValue();
      const change = { action: 'close', ticketIds: tickets.map(({ id }) => id) } as const;
      return changeSelected(server.ctx, { send }, actor, change);
    };
    const [first, second, third] = tickets.map(({ id }) => id);
    expect(await close(new AppError('ERR_TEMPORARILY_UNAVAILABLE'))).toEqual({
      ticketIds: [],
      refused: [{ error: 'ERR_TEMPORARILY_UNAVAILABLE', ticketIds: [first, second, third] }],
    });
    expect(await close(new Error('fault'))).toEqual({
      ticketIds: [second, third],
      refused: [{ error: 'ERR_INTERNAL', ticketIds: [first] }],
    });
  });

  it('begins no further ticket when the client has left', async () => {
    const ticket = await openOf(ana);
    const actor = await authenticate(server.ctx, agent?.token ?? '');
    const change = { action: 'close' as const, ticketIds: [ticket.id] };
    const result = await changeSelected(
      server.ctx,
      { send: async () => undefined },
      actor,
      change,
      AbortSignal.abort(),
    );
    expect(result).toEqual({ ticketIds: [], refused: [] });
    expect(await now(ticket)).toMatchObject({ status: 'open' });
  });
});

describe('accepting a selection', () => {
  it('assigns waiting tickets to the agent in their queue, and those without one in the chosen one', async () => {
    await setSetting(server.ctx, 'allTicket', 'enabled');
    const queued = await waiting();
    const unqueued = await waiting({ queue: null });
    const taken = await openOf(bia);
    const { body } = await act('accept', [queued, unqueued, taken], { queueId: sales.id });
    expect(body).toEqual({
      ticketIds: [queued.id, unqueued.id],
      refused: [{ error: 'ERR_OPEN_USER_TICKET', ticketIds: [taken.id] }],
    });
    for (const ticket of [queued, unqueued])
      expect(await now(ticket)).toMatchObject({
        status: 'open',
        user: { id: ana.id },
        queue: { id: sales.id },
      });
  });

  it('leaves out the second ticket of a contact where one is allowed, and reopens none', async () => {
    await setSetting(server.ctx, 'openTickets', 'enabled');
    const contact = (await buildContact(em())).id;
    const first = await waiting({ contact });
    const second = await waiting({ contact, connection: (await buildConnection(em())).id });
    const closed = await waiting({ status: 'closed', user: ana.id });
    const { body } = await act('accept', [first, second, closed]);
    expect(body).toEqual({
      ticketIds: [first.id],
      refused: [
        { error: 'ERR_OTHER_OPEN_TICKET', ticketIds: [second.id] },
        { error: 'ERR_TICKET_NOT_OPEN', ticketIds: [closed.id] },
      ],
    });
  });
});

describe('transferring and returning a selection', () => {
  it('gives them to a colleague, and leaves those as they are that the colleague has', async () => {
    const mine = await openOf(ana);
    const theirs = await openOf(bia);
    const { body } = await act('transfer', [mine, theirs], { userId: bia.id }, admin);
    expect(body).toEqual({ ticketIds: [mine.id, theirs.id], refused: [] });
    expect(await now(mine)).toMatchObject({ user: { id: bia.id }, unreadMessages: 1 });
    expect([await eventsOf(mine), await eventsOf(theirs)]).toEqual([['transferred'], []]);
  });

  it('puts them into a queue with its greeting', async () => {
    const mine = await openOf(ana);
    const there = await waiting({ queue: support.id });
    const { body } = await act('transfer', [mine, there], { queueId: support.id }, admin);
    expect(body.ticketIds).toEqual([mine.id, there.id]);
    expect(await now(mine)).toMatchObject({ status: 'pending', user: null, queue: { id: support.id } });
    expect([await bodiesOf(mine), await bodiesOf(there)]).toEqual([['Bem-vindo a Suporte'], []]);
  });

  it('returns them as the settings allow', async () => {
    const tickets = [await openOf(ana), await openOf(bia)];
    const [mine, theirs] = tickets.map(({ id }) => id);
    expect((await act('return', tickets)).body).toEqual({
      ticketIds: [mine],
      refused: [{ error: 'ERR_NO_PERMISSION', ticketIds: [theirs] }],
    });
    await setSetting(server.ctx, 'tabsPending', 'disabled');
    const { body } = await act('return', [await openOf(ana)]);
    expect(body.refused).toMatchObject([{ error: 'ERR_NO_PERMISSION' }]);
  });
});

it('marks the own tickets of a selection as read', async () => {
  const mine = await openOf(ana, { unreadMessages: 3 });
  const theirs = await openOf(bia, { unreadMessages: 3 });
  const { body } = await act('markRead', [mine, theirs]);
  expect(body).toEqual({
    ticketIds: [mine.id],
    refused: [{ error: 'ERR_NO_PERMISSION', ticketIds: [theirs.id] }],
  });
  expect([(await now(mine)).unreadMessages, (await now(theirs)).unreadMessages]).toEqual([0, 3]);
});

it('adds a tag to the contacts of a selection besides those that they have, and removes it', async () => {
  const [vip, late] = [await buildTag(em(), { name: 'VIP' }), await buildTag(em(), { name: 'Atrasado' })];
  const contact = (await buildContact(em(), { tags: [vip.id] })).id;
  const tickets = [await waiting({ contact }), await openOf(ana)];
  const hidden = await waiting({ queue: support.id });
  const added = await act('addTag', [...tickets, hidden], { tagId: late.id });
  expect(added.body).toEqual({
    ticketIds: tickets.map(({ id }) => id),
    refused: [{ error: 'ERR_NO_TICKET_FOUND', ticketIds: [hidden.id] }],
  });
  const tagsOf = async (ticket: Ticket) =>
    (await now(ticket)).contact
      .unwrap()
      .tags.getItems()
      .map(({ name }) => name)
      .toSorted();
  expect(await Promise.all([...tickets, hidden].map(tagsOf))).toEqual([
    ['Atrasado', 'VIP'],
    ['Atrasado'],
    [],
  ]);
  await act('removeTag', tickets, { tagId: vip.id });
  expect(await Promise.all(tickets.map(tagsOf))).toEqual([['Atrasado'], ['Atrasado']]);
});

it('reopens closed tickets by the rules of a single one', async () => {
  const contact = await buildContact(em());
  const asClosed = { status: 'closed', queue: null, closedQueue: sales.id } as const;
  const [closed, busy] = [await waiting(asClosed), await waiting({ ...asClosed, contact: contact.id })];
  await openOf(bia, { contact: contact.id });
  const open = await openOf(ana);
  const { body } = await act('reopen', [closed, busy, open], {}, admin);
  expect(body).toEqual({
    ticketIds: [closed.id],
    refused: [
      { error: 'ERR_OPEN_USER_TICKET', ticketIds: [busy.id] },
      { error: 'ERR_TICKET_NOT_OPEN', ticketIds: [open.id] },
    ],
  });
  expect(await now(closed)).toMatchObject({ status: 'open', queue: { id: sales.id } });
});

it('puts open tickets away and brings them back by the rules of a single one', async () => {
  const [mine, hers, pending] = [await openOf(ana), await openOf(bia), await waiting()];
  const until = new Date(Date.now() + 3_600_000).toISOString();
  for (const snooze of [undefined, { until: '2020-01-01T00:00:00Z' }])
    expect((await act('snooze', [mine], { snooze })).refusal.error).toBe('ERR_VALIDATION');
  const { body } = await act('snooze', [mine, hers, pending], { snooze: { until, reason: 'Peça' } });
  expect(body).toEqual({
    ticketIds: [mine.id],
    refused: [
      { error: 'ERR_NO_PERMISSION', ticketIds: [hers.id] },
      { error: 'ERR_TICKET_NOT_OPEN', ticketIds: [pending.id] },
    ],
  });
  expect(await now(mine)).toMatchObject({ snoozedUntil: new Date(until), snoozeReason: 'Peça' });
  await act('wake', [mine]);
  expect(await now(mine)).toMatchObject({ snoozedAt: null, snoozedUntil: null });
});

it('deletes a selection for those who may delete tickets', async () => {
  const tickets = [await openOf(ana), await waiting()];
  expect((await act('delete', tickets)).refusal.error).toBe('ERR_NO_PERMISSION');
  expect(await em().count(Ticket)).toBe(2);
  const { body } = await send(
    { action: 'delete', ticketIds: [...tickets.map(({ id }) => id), 999_999] },
    admin,
  );
  expect(body).toEqual({
    ticketIds: tickets.map(({ id }) => id),
    refused: [{ error: 'ERR_NO_TICKET_FOUND', ticketIds: [999_999] }],
  });
  expect(await em().count(Ticket)).toBe(0);
});

describe('a selection is refused as a whole', () => {
  it.each([
    ['without a target', 'ERR_VALIDATION', { action: 'transfer' }],
    ['without a tag', 'ERR_VALIDATION', { action: 'addTag' }],
    ['with an unknown action', 'ERR_VALIDATION', { action: 'forget' }],
    ['for an unknown agent', 'ERR_NO_USER_FOUND', { action: 'transfer', userId: 999_999 }],
    ['for an unknown queue', 'ERR_NO_QUEUE_FOUND', { action: 'transfer', queueId: 999_999 }],
    ['with an unknown tag', 'ERR_NO_TAG_FOUND', { action: 'removeTag', tagId: 999_999 }],
  ])('%s', async (_, code, change) => {
    const { id } = await openOf(ana);
    expect((await send({ ticketIds: [id], ...change })).refusal.error).toBe(code);
  });

  it('above the limit', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1_000_000);
    const { refusal } = await send({ action: 'close', ticketIds: ids(SELECTED_TICKETS_MAX + 1) });
    expect(refusal.error).toBe('ERR_VALIDATION');
    const { body } = await send({ action: 'close', ticketIds: ids(SELECTED_TICKETS_MAX) });
    expect(body.refused[0]?.ticketIds).toHaveLength(SELECTED_TICKETS_MAX);
  });
});
