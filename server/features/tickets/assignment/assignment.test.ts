import type { RequiredEntityData } from '@mikro-orm/core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queuesContract } from '#shared/contract/queues.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { usersContract } from '#shared/contract/users.ts';
import type { Connection } from '#server/features/connections/index.ts';
import { receiveMessage } from '#server/features/inbox/index.ts';
import { Queue } from '#server/features/queues/index.ts';
import { User } from '#server/features/users/index.ts';
import { connectSocket, signIn, type Client, type TestSocket } from '#server/test/client.ts';
import {
  buildConnection,
  buildContact,
  buildQueue,
  buildTicket,
  buildUser,
  setSetting,
} from '#server/test/factories/index.ts';
import { customer, inboundText } from '#server/test/inbound.ts';
import { startSecondServer } from '#server/test/secondServer.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { Ticket } from '../ticket.entity.ts';
import { TicketEvent } from '../timeline/ticketEvent.entity.ts';
import { chooseAgent } from './assignTicket.ts';
import { assignWaiting } from './assignWaiting.ts';

let server: TestServer;
let queue: Queue;
let connection: Connection;
let adminSays: Client;
const sockets: TestSocket[] = [];
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  server = await startTestServer();
  adminSays = await signIn(server, await buildUser(em(), { profile: 'admin' }));
});
afterAll(() => server.stop());
beforeEach(async () => {
  await em().nativeDelete(Ticket, {});
  await setSetting(server.ctx, 'openTickets', 'disabled');
  await setSetting(server.ctx, 'tabsPending', 'enabled');
  queue = await buildQueue(em(), { assignment: 'automatic' });
  server.ctx.cache.invalidate('hasAutomaticQueue');
  connection = await buildConnection(em(), { queues: [queue.id] });
});
afterEach(() => {
  sockets.splice(0).forEach((socket) => socket.close());
  server.setTime();
});

const agent = (fields: Partial<RequiredEntityData<User>> = {}) =>
  buildUser(em(), { online: true, queues: [queue.id], ...fields });
const waiting = (fields: Partial<RequiredEntityData<Ticket>> = {}) =>
  buildTicket(em(), { queue: queue.id, connection: connection.id, ...fields });
const openOf = (user: User) => waiting({ status: 'open', user: user.id });
const change = (fields: Partial<RequiredEntityData<Queue>>) =>
  em().nativeUpdate(Queue, queue.id, fields as object);
const agentOf = async ({ id }: Pick<Ticket, 'id'>) =>
  (await em().findOneOrFail(Ticket, id, { refresh: true })).user?.id ?? null;
const assign = () => assignWaiting(server.ctx);
const settled = () => server.ctx.events.settled();

describe('automatic assignment', () => {
  it('is off unless an administrator chooses it', async () => {
    const { body } = await adminSays.request(queuesContract.create, {
      body: { name: 'Suporte', color: '#123' },
    });
    expect(body).toMatchObject({ assignment: 'manual', ticketLimit: null, prefersLastAgent: false });
    await change({ assignment: 'manual' });
    await agent();
    const ticket = await waiting();
    await assign();
    expect(await agentOf(ticket)).toBeNull();
  });

  it('gives what a customer writes to an agent of the queue, after the message is stored', async () => {
    const ana = await agent();
    await receiveMessage(server.ctx, inboundText(connection.id, customer('5511911110001'), 'oi'));
    await settled();
    const ticket = await em().findOneOrFail(Ticket, { connection: connection.id });
    expect(ticket).toMatchObject({
      status: 'open',
      user: { id: ana.id },
      unreadMessages: 1,
      waitingSince: null,
    });
    const events = await em().find(TicketEvent, { ticket: ticket.id }, { orderBy: { id: 'asc' } });
    expect(
      events.map(({ type, author, details }) => [type, author, details.agent?.id, details.changes]),
    ).toEqual([
      ['created', 'customer', undefined, ['queue']],
      ['transferred', 'system', ana.id, ['agent']],
    ]);
  });

  it('chooses the agent with the fewest open tickets, then the one who has waited longest', async () => {
    const [ana, bia, caio] = [
      await agent({ lastAssignedAt: new Date('2026-11-28T12:00:00Z') }),
      await agent({ lastAssignedAt: new Date('2026-11-28T11:00:00Z') }),
      await agent(),
    ];
    await openOf(caio);
    const tickets = [await waiting(), await waiting(), await waiting(), await waiting()];
    await assign();
    expect(await Promise.all(tickets.map(agentOf))).toEqual([bia.id, ana.id, caio.id, bia.id]);
  });

  it.each([
    ['offline', { online: false }],
    ['away from all computers', { away: true }],
    ['not available', { isAvailable: false }],
    ['outside their work hours', { startWork: '03:00', endWork: '03:01' }],
    ['in another queue', { queues: [] }],
  ])('leaves out agents who are %s', async (_, fields) => {
    server.setTime(new Date('2026-11-27T15:00:00Z'));
    await agent(fields);
    const ticket = await waiting();
    await assign();
    expect(await agentOf(ticket)).toBeNull();
  });

  it('gives no agent more open tickets than the queue allows, and goes on when one is closed', async () => {
    const ana = await agent();
    await change({ ticketLimit: 2 });
    const other = await buildTicket(em(), { status: 'open', user: ana.id });
    const tickets = [await waiting(), await waiting()];
    await assign();
    expect(await Promise.all(tickets.map(agentOf))).toEqual([ana.id, null]);
    await adminSays.request(ticketsContract.update, {
      params: { ticketId: other.id },
      body: { status: 'closed' },
    });
    await settled();
    expect(await Promise.all(tickets.map(agentOf))).toEqual([ana.id, ana.id]);
  });

  it('does not count what an agent has put away', async () => {
    const ana = await agent();
    await change({ ticketLimit: 1 });
    await buildTicket(em(), { status: 'open', user: ana.id, snoozedAt: new Date() });
    const tickets = [await waiting(), await waiting()];
    await assign();
    expect(await Promise.all(tickets.map(agentOf))).toEqual([ana.id, null]);
    const { body } = await adminSays.request(ticketsContract.agents); // the same for who transfers by hand
    expect(body.agents.find(({ id }) => id === ana.id)).toMatchObject({ openTickets: 1 });
  });

  it('lets tickets wait until an agent is available, then assigns the longest waiting first', async () => {
    const ana = await agent({ isAvailable: false });
    const anaSays = await signIn(server, ana);
    await change({ ticketLimit: 1 });
    const young = await waiting({ waitingSince: new Date('2026-11-28T12:00:00Z') });
    const old = await waiting({ waitingSince: new Date('2026-11-28T11:00:00Z') });
    await assign();
    expect([await agentOf(young), await agentOf(old)]).toEqual([null, null]);
    await anaSays.request(usersContract.setAvailability, { body: { isAvailable: true } });
    await settled();
    expect([await agentOf(young), await agentOf(old)]).toEqual([null, ana.id]);
  });

  it('assigns when an agent comes online, and tells them that the ticket was given to them', async () => {
    const ana = await agent({ online: false });
    const ticket = await waiting();
    const socket = await connectSocket(server, (await signIn(server, ana)).token);
    sockets.push(socket);
    await socket.join('joinTickets', 'open');
    const { ticket: given } = (await socket.next(
      'ticket',
      (event) => 'ticket' in event && event.ticket.id === ticket.id && event.isGiven === true,
    )) as { ticket: { userId: number; unreadMessages: number } };
    expect(given).toMatchObject({ userId: ana.id, unreadMessages: 1 });
  });

  it('begins when the queue is changed', async () => {
    const ana = await agent();
    await change({ assignment: 'manual' });
    const ticket = await waiting();
    await adminSays.request(queuesContract.update, {
      params: { queueId: queue.id },
      body: { assignment: 'automatic', ticketLimit: '3', prefersLastAgent: true },
    });
    await settled();
    expect(await agentOf(ticket)).toBe(ana.id);
    expect(await em().findOneOrFail(Queue, queue.id)).toMatchObject({
      ticketLimit: 3,
      prefersLastAgent: true,
    });
  });

  it('does not give a ticket back to the agent who has returned it', async () => {
    const ana = await agent();
    const bia = await agent({ isAvailable: false });
    const ticket = await openOf(ana);
    const anaSays = await signIn(server, ana);
    await anaSays.request(ticketsContract.update, {
      params: { ticketId: ticket.id },
      body: { status: 'pending' },
    });
    await settled();
    expect(await agentOf(ticket)).toBeNull();
    await (await signIn(server, bia)).request(usersContract.setAvailability, { body: { isAvailable: true } });
    await settled();
    expect(await agentOf(ticket)).toBe(bia.id);
  });

  it('prefers the agent who last served the customer where the queue wants it', async () => {
    const ana = await agent();
    const bia = await agent();
    await openOf(ana);
    const contact = await buildContact(em());
    await waiting({ status: 'closed', queue: null, user: ana.id, contact: contact.id });
    const ticket = await waiting({ contact: contact.id });
    await assign();
    expect(await agentOf(ticket)).toBe(bia.id);
    await em().nativeUpdate(Ticket, ticket.id, { status: 'pending', user: null, waitingSince: new Date() });
    await change({ prefersLastAgent: true });
    await assign();
    expect(await agentOf(ticket)).toBe(ana.id);
  });

  it('gives the reopened ticket of a customer to the agent who had it', async () => {
    const ana = await agent();
    const bia = await agent({ online: false });
    await change({ prefersLastAgent: true });
    await setSetting(server.ctx, 'timeCreateNewTicket', '3600');
    const write = async () => {
      await receiveMessage(server.ctx, inboundText(connection.id, customer('5511911110002'), 'oi'));
      await settled();
      return em().findOneOrFail(Ticket, { connection: connection.id });
    };
    const ticket = await write();
    await adminSays.request(ticketsContract.update, {
      params: { ticketId: ticket.id },
      body: { status: 'closed' },
    });
    await em().nativeUpdate(Ticket, ticket.id, { user: ana.id });
    await em().nativeUpdate(User, bia.id, { online: true });
    await openOf(ana);
    expect((await write()).user?.id).toBe(ana.id);
  });

  it('gives the tickets of an agent who is being deleted to others only', async () => {
    const ana = await agent();
    const tickets = [await openOf(ana), await openOf(ana)];
    const { status } = await adminSays.request(usersContract.remove, { params: { userId: ana.id } });
    await settled();
    expect(status).toBe(200);
    expect(await Promise.all(tickets.map(agentOf))).toEqual([null, null]);
    expect(await em().count(TicketEvent, { type: 'transferred', ticket: { queue: queue.id } })).toBe(0);
    const bia = await agent();
    await assign();
    expect(await Promise.all(tickets.map(agentOf))).toEqual([bia.id, bia.id]);
  });

  it('goes on behind a ticket whose contact has another open one', async () => {
    const ana = await agent();
    await setSetting(server.ctx, 'openTickets', 'enabled');
    const contact = await buildContact(em());
    await buildTicket(em(), { contact: contact.id, status: 'open' });
    const blocked = await waiting({ contact: contact.id });
    const behind = await waiting();
    await assign();
    expect([await agentOf(blocked), await agentOf(behind)]).toEqual([null, ana.id]);
  });

  it('waits while the queue is closed', async () => {
    const ana = await agent();
    await change({ startWork: '08:00', endWork: '18:00' });
    const ticket = await waiting();
    server.setTime(new Date('2026-11-27T23:00:00Z'));
    await assign();
    expect(await agentOf(ticket)).toBeNull();
    server.setTime(new Date('2026-11-27T15:00:00Z'));
    await assign();
    expect(await agentOf(ticket)).toBe(ana.id);
  });

  it('leaves alone the tickets of queues without it', async () => {
    await em().nativeUpdate(Queue, {}, { assignment: 'manual' });
    server.ctx.cache.invalidate('hasAutomaticQueue');
    const ana = await agent();
    const ticket = await openOf(ana);
    await adminSays.request(ticketsContract.update, {
      params: { ticketId: ticket.id },
      body: { status: 'pending' },
    });
    await settled();
    expect(await agentOf(ticket)).toBeNull();
  });
});

describe('with two processes', () => {
  let other: TestServer;
  beforeAll(async () => {
    other = await startSecondServer(server);
  });
  afterAll(() => other.stop());

  it('assigns every ticket once, in order, and keeps the limits', async () => {
    const agents = [await agent(), await agent(), await agent()];
    await change({ ticketLimit: 4 });
    const tickets: Ticket[] = [];
    for (let at = 0; at < 16; at += 1)
      tickets.push(await waiting({ waitingSince: new Date(Date.UTC(2026, 10, 28, 10, at)) }));
    await Promise.all([server, other, server, other].map(({ ctx }) => assignWaiting(ctx)));
    const given = await Promise.all(tickets.map(agentOf));
    for (const { id } of agents) expect(given.filter((userId) => userId === id)).toHaveLength(4);
    expect(given.slice(12)).toEqual([null, null, null, null]);
    expect(await em().count(TicketEvent, { type: 'transferred', ticket: { queue: queue.id } })).toBe(12);
  });

  it('assigns what customers write to both at once', async () => {
    const agents = [await agent(), await agent()];
    const write = ({ ctx }: TestServer, at: number) =>
      receiveMessage(ctx, inboundText(connection.id, customer(`55119222200${10 + at}`), 'oi'));
    await Promise.all(Array.from({ length: 10 }, (_, at) => write(at % 2 === 0 ? server : other, at)));
    await Promise.all([settled(), other.ctx.events.settled()]);
    const counts = await Promise.all(
      agents.map(({ id }) => em().count(Ticket, { user: id, status: 'open' })),
    );
    expect(counts).toEqual([5, 5]);
  });
});

describe('the choice among free agents', () => {
  const free = (userId: number, prefersLastAgent = false) => ({ userId, queueId: 1, prefersLastAgent });

  it('takes the first, unless the queue prefers the last agent', () => {
    expect(chooseAgent([free(1), free(2)], { userId: 2, hasReturned: false })).toBe(1);
    expect(chooseAgent([free(1, true), free(2, true)], { userId: 2, hasReturned: false })).toBe(2);
    expect(chooseAgent([free(1, true), free(2, true)], { userId: 3, hasReturned: false })).toBe(1);
  });

  it('leaves out who has returned the ticket', () => {
    expect(chooseAgent([free(1, true), free(2, true)], { userId: 1, hasReturned: true })).toBe(2);
    expect(chooseAgent([free(1)], { userId: 1, hasReturned: true })).toBeUndefined();
  });
});

describe('availability', () => {
  it('is stored with its reason, and reaches colleagues and the own windows', async () => {
    const ana = await agent({ online: false });
    const anaSays = await signIn(server, ana);
    const socket = await connectSocket(server, anaSays.token);
    sockets.push(socket);
    const { status, body } = await anaSays.request(usersContract.setAvailability, {
      body: { isAvailable: false, reason: ' Almoço ' },
    });
    expect([status, body.availability]).toEqual([200, { isAvailable: false, reason: 'Almoço' }]);
    await socket.next(
      'user',
      (event) =>
        event.action === 'update' && event.user.availability?.reason === 'Almoço' && event.user.id === ana.id,
    );
    const { body: listed } = await adminSays.request(ticketsContract.agents, {
      query: { searchParam: ana.email },
    });
    expect(listed.agents).toMatchObject([
      { id: ana.id, availability: { isAvailable: false, reason: 'Almoço' } },
    ]);
    const { body: back } = await anaSays.request(usersContract.setAvailability, {
      body: { isAvailable: true, reason: 'Almoço' },
    });
    expect(back.availability).toEqual({ isAvailable: true, reason: '' });
  });
});
