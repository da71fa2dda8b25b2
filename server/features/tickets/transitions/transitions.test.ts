import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RequiredEntityData } from '@mikro-orm/core';
import { AppError } from '#shared/contract/errors.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { authenticate } from '#server/features/auth/index.ts';
import type { Connection } from '#server/features/connections/index.ts';
import { Message } from '#server/features/messages/index.ts';
import { Queue } from '#server/features/queues/index.ts';
import type { User } from '#server/features/users/index.ts';
import { signIn, type Client } from '#server/test/client.ts';
import {
  buildConnection,
  buildContact,
  buildQueue,
  buildTicket,
  buildUser,
  setSetting,
} from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { Ticket } from '../ticket.entity.ts';
import { acceptTicket } from './acceptTicket.ts';
import { closeTickets } from './closeTickets.ts';
import { releaseTickets } from './releaseTickets.ts';
import { reopenTicket } from './reopenTicket.ts';
import { returnTicket } from './returnTicket.ts';

let server: TestServer;
let sales: Queue;
let support: Queue;
let connection: Connection;
let ana: User;
let bia: User;
let [anaSays, biaSays, adminSays]: Client[] = [];
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  server = await startTestServer();
  sales = await buildQueue(em(), { name: 'Vendas', greetingMessage: 'Bem-vindo a {{queue}}, {{name}}' });
  support = await buildQueue(em(), { name: 'Suporte' });
  connection = await buildConnection(em(), { status: 'DISCONNECTED', farewellMessage: 'Tchau de {{queue}}' });
  ana = await buildUser(em(), { name: 'Ana', queues: [sales.id] });
  bia = await buildUser(em(), { name: 'Bia', queues: [sales.id] });
  const admin = await buildUser(em(), { profile: 'admin' });
  [anaSays, biaSays, adminSays] = await Promise.all([ana, bia, admin].map((user) => signIn(server, user)));
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
const closedOf = (user: User, fields = {}) =>
  waiting({ status: 'closed', user: user.id, queue: null, ...fields });

async function put(who: Client | undefined, { id }: Ticket, body: object) {
  if (!who) throw new Error('not signed in');
  return who.request(ticketsContract.update, { params: { ticketId: id }, body });
}
const now = (ticket: Ticket) => em().findOneOrFail(Ticket, ticket.id);
const bodiesOf = async (ticket: Ticket) =>
  (await em().find(Message, { ticket: ticket.id }, { orderBy: { id: 'asc' } })).map(({ body }) => body);

describe('accepting', () => {
  it('assigns a pending ticket to the actor', async () => {
    const ticket = await waiting();
    const { status, body } = await put(anaSays, ticket, { status: 'open', userId: ana.id });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'open', userId: ana.id, queueId: sales.id, user: { name: 'Ana' } });
    expect((await now(ticket)).updatedAt.getTime()).toBeGreaterThan(ticket.updatedAt.getTime());
  });

  it('moves it into own queues only', async () => {
    await setSetting(server.ctx, 'allTicket', 'enabled');
    const ticket = await waiting({ queue: null });
    const foreign = await put(anaSays, ticket, { status: 'open', userId: ana.id, queueId: support.id });
    expect(foreign.refusal.error).toBe('ERR_NO_PERMISSION');
    const unknown = await put(anaSays, ticket, { status: 'open', userId: ana.id, queueId: 999_999 });
    expect(unknown.refusal.error).toBe('ERR_NO_QUEUE_FOUND');
    const own = await put(anaSays, ticket, { status: 'open', userId: String(ana.id), queueId: sales.id });
    expect(own.body).toMatchObject({ status: 'open', queueId: sales.id });
  });

  it('has one winner, and tells the others who it is', async () => {
    const ticket = await waiting();
    const responses = await Promise.all([
      put(anaSays, ticket, { status: 'open', userId: ana.id }),
      put(biaSays, ticket, { status: 'open', userId: bia.id }),
    ]);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const winner = responses.find(({ status }) => status === 200)?.body.user?.name;
    expect(responses.find(({ status }) => status === 409)?.refusal).toMatchObject({
      error: 'ERR_OPEN_USER_TICKET',
      details: { agent: winner },
    });
  });

  it('is refused for closed tickets, and to users who may not read them', async () => {
    const closed = await closedOf(ana);
    const foreign = await waiting({ queue: support.id });
    expect((await put(anaSays, closed, { userId: ana.id, status: 'pending' })).refusal.error).toBe(
      'ERR_TICKET_NOT_OPEN',
    );
    expect((await put(anaSays, foreign, { status: 'open', userId: ana.id })).refusal).toMatchObject({
      error: 'ERR_NO_TICKET_FOUND',
    });
    expect((await now(foreign)).status).toBe('pending');
  });

  it('allows one open ticket per contact while the setting says so', async () => {
    const contact = await buildContact(em());
    const first = await openOf(bia, { contact: contact.id });
    const second = await waiting({ contact: contact.id, connection: (await buildConnection(em())).id });
    await setSetting(server.ctx, 'openTickets', 'enabled');
    const { refusal } = await put(anaSays, second, { status: 'open', userId: ana.id });
    expect(refusal).toMatchObject({
      error: 'ERR_OTHER_OPEN_TICKET',
      details: { status: 'open', agent: 'Bia', queue: 'Vendas', ticketId: first.id },
    });
    await em().nativeUpdate(Ticket, { id: first.id }, { user: null, queue: null });
    expect((await put(anaSays, second, { status: 'open', userId: ana.id })).refusal.details).toMatchObject({
      agent: 'Atendente desconhecido',
      queue: null,
    });
    await setSetting(server.ctx, 'openTickets', 'disabled');
    expect((await put(anaSays, second, { status: 'open', userId: ana.id })).status).toBe(200);
  });

  it('enforces that limit when two tickets of a contact are accepted concurrently', async () => {
    await setSetting(server.ctx, 'openTickets', 'enabled');
    const contact = await buildContact(em());
    const one = await waiting({ contact: contact.id });
    const two = await waiting({ contact: contact.id, connection: (await buildConnection(em())).id });
    const responses = await Promise.all([
      put(anaSays, one, { status: 'open', userId: ana.id }),
      put(biaSays, two, { status: 'open', userId: bia.id }),
    ]);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });
});

describe('returning', () => {
  it('sets an open ticket back to pending in its queue', async () => {
    const { body } = await put(anaSays, await openOf(ana), { status: 'pending', userId: null });
    expect(body).toMatchObject({ status: 'pending', userId: null, queueId: sales.id });
  });

  it('is for the assigned agent, and for agents only while they see the pending list', async () => {
    const ticket = await openOf(ana);
    expect((await put(biaSays, ticket, { status: 'pending' })).refusal.error).toBe('ERR_NO_PERMISSION');
    await setSetting(server.ctx, 'tabsPending', 'disabled');
    expect((await put(anaSays, ticket, { status: 'pending' })).refusal.error).toBe('ERR_NO_PERMISSION');
    expect((await put(adminSays, ticket, { status: 'pending' })).body.status).toBe('pending');
  });
});

describe('viewing a pending ticket', () => {
  it('changes nothing', async () => {
    const ticket = await waiting({ unreadMessages: 3 });
    expect((await put(anaSays, ticket, { status: 'pending' })).body).toMatchObject({
      id: ticket.id,
      status: 'pending',
      userId: null,
      unreadMessages: 3,
    });
    expect((await now(ticket)).updatedAt).toEqual(ticket.updatedAt);
  });
});

describe('closing', () => {
  it('records who did it, clears the queue and sends the farewell, which may name the queue', async () => {
    const ticket = await openOf(ana, { unreadMessages: 2 });
    const { body } = await put(anaSays, ticket, { status: 'closed', userId: ana.id, queueId: null });
    expect(body).toMatchObject({ status: 'closed', userId: ana.id, queueId: null, unreadMessages: 0 });
    expect(body.closedQueueId).toBe(sales.id); // lists of closed tickets are by it
    expect(await bodiesOf(ticket)).toEqual(['Tchau de Vendas']);
    expect((await put(anaSays, ticket, { status: 'closed' })).refusal.error).toBe('ERR_TICKET_NOT_OPEN');
    expect(await bodiesOf(ticket)).toHaveLength(1);
  });

  it('sends nothing to groups, and nothing when the connection was deleted', async () => {
    for (const ticket of [await waiting({ isGroup: true }), await waiting({ connection: null })]) {
      expect((await put(anaSays, ticket, { status: 'closed' })).body.status).toBe('closed');
      expect(await bodiesOf(ticket)).toEqual([]);
    }
  });

  it('is refused for tickets assigned to others', async () => {
    expect((await put(biaSays, await openOf(ana), { status: 'closed' })).refusal.error).toBe(
      'ERR_NO_PERMISSION',
    );
  });
});

describe('reopening', () => {
  it('assigns a closed ticket to the actor', async () => {
    const { body } = await put(anaSays, await closedOf(ana), { status: 'open', userId: ana.id });
    expect(body).toMatchObject({ status: 'open', userId: ana.id });
  });

  it('makes a ticket of old messages an ordinary one, which numbers count', async () => {
    const ticket = await closedOf(ana, { isHistory: true });
    expect((await put(anaSays, ticket, { status: 'open', userId: ana.id })).status).toBe(200);
    expect(await em().findOneOrFail(Ticket, ticket.id)).toMatchObject({ status: 'open', isHistory: false });
  });

  it('is refused while the conversation continues in another ticket', async () => {
    const contact = await buildContact(em());
    const old = await closedOf(ana, { contact: contact.id });
    await openOf(bia, { contact: contact.id });
    expect((await put(anaSays, old, { status: 'open', userId: ana.id })).refusal).toMatchObject({
      error: 'ERR_OPEN_USER_TICKET',
      details: { agent: 'Bia' },
    });
  });

  it('gives the ticket back its queue, also for a colleague of the queue', async () => {
    const ticket = await openOf(ana);
    await put(anaSays, ticket, { status: 'closed', userId: ana.id, queueId: null });
    const listed = await biaSays?.request(ticketsContract.list, { query: { status: 'closed' } });
    expect(listed?.body.tickets).toMatchObject([{ id: ticket.id, queueId: null }]);
    const shown = await biaSays?.request(ticketsContract.show, { params: { ticketId: ticket.id } });
    expect(shown?.body).toMatchObject({ id: ticket.id, status: 'closed', queueId: null });
    const { body } = await put(biaSays, ticket, { status: 'open', userId: bia.id });
    expect(body).toMatchObject({ status: 'open', userId: bia.id, queueId: sales.id });
    expect((await now(ticket)).queue?.id).toBe(sales.id);
    const older = await closedOf(ana, { queue: sales.id }); // as the API closes them
    expect((await put(anaSays, older, { status: 'open', userId: ana.id })).body.queueId).toBe(sales.id);
  });

  it('moves it into own queues only', async () => {
    const ticket = await closedOf(ana);
    const into = (queueId: number) => put(anaSays, ticket, { status: 'open', userId: ana.id, queueId });
    expect((await into(support.id)).refusal.error).toBe('ERR_NO_PERMISSION');
    expect((await into(sales.id)).body).toMatchObject({ status: 'open', queueId: sales.id });
  });

  it('allows one open ticket per contact while the setting says so', async () => {
    const old = await closedOf(ana);
    const elsewhere = (await buildConnection(em())).id;
    await openOf(bia, { contact: (await now(old)).contact.id, connection: elsewhere });
    await setSetting(server.ctx, 'openTickets', 'enabled');
    const reopen = () => put(anaSays, old, { status: 'open', userId: ana.id });
    expect((await reopen()).refusal.error).toBe('ERR_OTHER_OPEN_TICKET');
    await setSetting(server.ctx, 'openTickets', 'disabled');
    expect((await reopen()).body).toMatchObject({ status: 'open', queueId: null });
  });

  it('is refused for closed tickets of others', async () => {
    const ticket = await closedOf(ana);
    expect((await put(biaSays, ticket, { status: 'open', userId: bia.id })).refusal.error).toBe(
      'ERR_NO_TICKET_FOUND',
    );
  });
});

describe('transferring', () => {
  it('to an agent assigns the ticket, whatever their queues', async () => {
    const stranger = await buildUser(em(), { name: 'Caio' });
    const ticket = await openOf(ana);
    expect((await put(anaSays, ticket, { userId: stranger.id })).body).toMatchObject({
      status: 'open',
      user: { name: 'Caio' },
      queueId: sales.id,
    });
    expect((await put(anaSays, ticket, { userId: ana.id, transf: true })).refusal.error).toBe(
      'ERR_NO_PERMISSION',
    );
    const unknown = await put(adminSays, ticket, { userId: 999_999 });
    expect(unknown.refusal.error).toBe('ERR_NO_USER_FOUND');
  });

  it('to a queue makes it pending there, with the greeting of the queue on request', async () => {
    const greeted = await openOf(ana);
    const body = { queueId: sales.id, userId: null, status: 'pending', transf: true };
    expect((await put(anaSays, greeted, body)).body).toMatchObject({ status: 'pending', userId: null });
    const { contact } = await em().findOneOrFail(Ticket, greeted.id, { populate: ['contact'] });
    expect(await bodiesOf(greeted)).toEqual([`Bem-vindo a Vendas, ${contact.getEntity().name}`]);

    const silent = await openOf(ana);
    expect((await put(anaSays, silent, { queueId: support.id })).body.queueId).toBe(support.id);
    expect(await bodiesOf(silent)).toEqual([]);
  });

  it('to an agent takes the queue that is named with them, or none', async () => {
    const ticket = await openOf(ana);
    const body = { userId: bia.id, queueId: support.id, transf: true };
    await em().nativeUpdate(Queue, { id: support.id }, { greetingMessage: 'Suporte na linha' });
    expect((await put(adminSays, ticket, body)).body).toMatchObject({
      status: 'open',
      userId: bia.id,
      queueId: support.id,
    });
    expect(await bodiesOf(ticket)).toEqual(['Suporte na linha']);
    expect((await put(adminSays, ticket, { userId: ana.id, queueId: null })).body).toMatchObject({
      userId: ana.id,
      queueId: null,
    });
    const group = await openOf(ana, { isGroup: true });
    expect((await put(anaSays, group, body)).body.userId).toBe(bia.id);
    expect(await bodiesOf(group)).toEqual([]);
  });

  it('of a pending ticket to an agent allows one open ticket per contact while the setting says so', async () => {
    await setSetting(server.ctx, 'openTickets', 'enabled');
    const other = await openOf(bia, { connection: (await buildConnection(em())).id });
    const pending = await waiting({ contact: (await now(other)).contact.id });
    const { refusal } = await put(adminSays, pending, { userId: ana.id });
    expect(refusal).toMatchObject({ error: 'ERR_OTHER_OPEN_TICKET', details: { ticketId: other.id } });
    await em().nativeUpdate(Ticket, { id: pending.id }, { status: 'open', user: ana.id });
    expect((await put(adminSays, pending, { userId: bia.id })).body.userId).toBe(bia.id);
  });

  it('to another connection requires its own permission, and a connection without a ticket of the contact', async () => {
    const other = await buildConnection(em());
    const ticket = await openOf(ana);
    expect((await put(anaSays, ticket, { whatsappId: other.id })).refusal.error).toBe('ERR_NO_PERMISSION');
    const present = { whatsappId: connection.id, userId: ana.id, queueId: sales.id, transf: true };
    expect((await put(anaSays, ticket, present)).body.userId).toBe(ana.id);
    expect((await put(adminSays, ticket, { whatsappId: 999_999 })).refusal.error).toBe('ERR_NO_WAPP_FOUND');
    const { contact } = await now(ticket);
    const there = await openOf(bia, { contact: contact.id, connection: other.id });
    expect((await put(adminSays, ticket, { whatsappId: other.id })).refusal).toMatchObject({
      error: 'ERR_OPEN_USER_TICKET',
      details: { agent: 'Bia', ticketId: there.id },
    });
    await em().nativeUpdate(Ticket, { id: there.id }, { status: 'closed' });
    expect((await put(adminSays, ticket, { whatsappId: other.id })).body).toMatchObject({
      whatsappId: other.id,
      status: 'open',
      userId: ana.id,
    });
  });

  it('to its own queue is a return, which only those may do who see the pending list', async () => {
    const ticket = await openOf(ana);
    const toQueue = { status: 'pending', userId: null, queueId: sales.id, transf: true };
    await setSetting(server.ctx, 'tabsPending', 'disabled');
    expect((await put(anaSays, ticket, toQueue)).refusal.error).toBe('ERR_NO_PERMISSION');
    expect((await put(anaSays, ticket, { queueId: sales.id, transf: true })).refusal.error).toBe(
      'ERR_NO_PERMISSION',
    );
    expect(await now(ticket)).toMatchObject({ status: 'open', user: { id: ana.id } });
    expect(await bodiesOf(ticket)).toEqual([]);
    const toBia = await put(anaSays, await openOf(ana), { userId: bia.id, queueId: sales.id, transf: true });
    expect(toBia.body).toMatchObject({ status: 'open', userId: bia.id });
    const toSupport = await put(anaSays, await openOf(ana), { ...toQueue, queueId: support.id });
    expect(toSupport.body).toMatchObject({ status: 'pending', queueId: support.id });
    expect((await put(adminSays, ticket, toQueue)).body.status).toBe('pending');
    await setSetting(server.ctx, 'tabsPending', 'enabled');
    expect((await put(anaSays, await openOf(ana), toQueue)).body.status).toBe('pending');
  });

  it('is refused for closed tickets and without a target', async () => {
    const closed = await closedOf(ana);
    expect((await put(anaSays, closed, { queueId: sales.id, transf: true })).refusal.error).toBe(
      'ERR_TICKET_NOT_OPEN',
    );
    expect((await put(anaSays, await openOf(ana), { transf: true })).refusal.error).toBe('ERR_VALIDATION');
    expect((await put(anaSays, await openOf(ana), {})).refusal.error).toBe('ERR_VALIDATION');
  });
});

describe('closing many', () => {
  it('closes the tickets of the given status that the actor may close', async () => {
    await Promise.all([openOf(ana), waiting(), openOf(bia), waiting({ queue: support.id })]);
    const close = async (who: Client | undefined, query: object) =>
      (await who?.request(ticketsContract.closeAll, { query }))?.body.count;
    expect(await close(anaSays, { status: 'open' })).toBe(1);
    expect(await close(anaSays, { status: 'all' })).toBe(1);
    expect(await close(anaSays, {})).toBe(0);
    expect(await close(adminSays, { status: 'pending' })).toBe(1);
    expect(await em().count(Ticket, { status: { $ne: 'closed' } })).toBe(1);
  });

  it('leaves waiting tickets alone that the settings hide from the actor', async () => {
    const hidden = await waiting();
    const own = await openOf(ana);
    await setSetting(server.ctx, 'tabsPending', 'disabled');
    const [count, close] = [ticketsContract.countCloseable, ticketsContract.closeAll];
    const ask = async (
      endpoint: typeof count | typeof close,
      status: 'all' | 'pending',
      who: Client | undefined = anaSays,
    ) => (await who?.request(endpoint, { query: { status } }))?.body.count;
    expect([await ask(count, 'pending'), await ask(close, 'pending')]).toEqual([0, 0]);
    expect([await ask(count, 'all'), await ask(close, 'all')]).toEqual([1, 1]);
    expect((await now(own)).status).toBe('closed');
    expect(await now(hidden)).toMatchObject({ status: 'pending' });
    expect(await bodiesOf(hidden)).toEqual([]);
    expect(await ask(close, 'pending', adminSays)).toBe(1);
  });

  it('leaves a ticket that has another status by its turn', async () => {
    const closes = await authenticate(server.ctx, adminSays?.token ?? '');
    const accepts = await authenticate(server.ctx, biaSays?.token ?? '');
    const [first, accepted] = [await waiting(), await waiting()];
    const acceptNext = async (_tx: unknown, { id }: Ticket) => {
      if (id === first.id) await acceptTicket(server.ctx, accepts, accepted.id);
    };
    expect(await closeTickets(server.ctx, { send: acceptNext }, closes, { status: 'pending' })).toBe(1);
    expect(await now(accepted)).toMatchObject({ status: 'open', user: { id: bia.id } });

    const returned = await openOf(bia);
    const returnNext = async (_tx: unknown, { id }: Ticket) => {
      if (id === accepted.id) await returnTicket(server.ctx, accepts, returned.id);
    };
    expect(await closeTickets(server.ctx, { send: returnNext }, closes, { status: 'open' })).toBe(1);
    expect(await now(returned)).toMatchObject({ status: 'pending', user: null, queue: { id: sales.id } });
  });

  it('closes as many tickets, and sends as many farewells, as it says before', async () => {
    const silent = await buildConnection(em(), { farewellMessage: '  ' });
    await openOf(ana);
    const tickets = [
      await waiting(),
      await waiting({ isGroup: true }),
      await waiting({ connection: silent.id }),
      await waiting({ user: bia.id }),
      await waiting({ queue: null }),
    ];
    const query = { status: 'pending' } as const;
    const before = await anaSays?.request(ticketsContract.countCloseable, { query });
    expect(before?.body).toEqual({ count: 3, farewells: 1 });
    expect((await anaSays?.request(ticketsContract.closeAll, { query }))?.body.count).toBe(3);
    expect((await Promise.all(tickets.map(bodiesOf))).flat()).toEqual(['Tchau de Vendas']);
    const open = await anaSays?.request(ticketsContract.countCloseable, { query: { status: 'all' } });
    expect(open?.body).toEqual({ count: 1, farewells: 1 });
  });
});

describe('a change that a colleague made a moment before', () => {
  it('is not made again', async () => {
    const actor = await authenticate(server.ctx, anaSays?.token ?? '');
    const reopened = reopenTicket(server.ctx, actor, (await openOf(ana)).id);
    await expect(reopened).rejects.toThrow('ERR_TICKET_NOT_OPEN');
    const accepted = acceptTicket(server.ctx, actor, (await closedOf(ana)).id);
    await expect(accepted).rejects.toThrow('ERR_TICKET_NOT_OPEN');
    const returned = returnTicket(server.ctx, actor, (await waiting()).id);
    await expect(returned).rejects.toThrow('ERR_TICKET_NOT_OPEN');
  });

  it('does not count among many closed tickets, unlike an internal error', async () => {
    const tickets = [await openOf(ana), await openOf(ana), await openOf(ana)];
    const deleteNext = async (_tx: unknown, { id }: Ticket) => {
      if (id === tickets[0]?.id) await em().nativeDelete(Ticket, tickets[1]?.id ?? 0);
    };
    const actor = await authenticate(server.ctx, anaSays?.token ?? '');
    expect(await closeTickets(server.ctx, { send: deleteNext }, actor, { status: 'open' })).toBe(2);
    await openOf(ana);
    const broken = { send: async () => Promise.reject(new Error('database away')) };
    await expect(closeTickets(server.ctx, broken, actor, { status: 'open' })).rejects.toThrow(
      'database away',
    );
    const failing = { send: async () => Promise.reject(new AppError('ERR_INTERNAL')) };
    await expect(closeTickets(server.ctx, failing, actor, { status: 'open' })).rejects.toThrow(
      'ERR_INTERNAL',
    );
  });
});

it('the open tickets of an agent who is deleted wait again, and no other ticket changes', async () => {
  const assigned = await openOf(ana);
  const others = [await closedOf(ana), await openOf(bia), await waiting()];
  const ids = others.map(({ id }) => id);
  const read = () => em().execute('select * from tickets where id in (?) order by id', [ids]);
  const before = await read();
  await releaseTickets(server.ctx, ana.id);
  expect(await em().findOneOrFail(Ticket, assigned.id)).toMatchObject({ status: 'pending', user: null });
  expect(await read()).toEqual(before);
});
