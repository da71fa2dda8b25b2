import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ServerEvent } from '#shared/contract/realtime.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { usersContract } from '#shared/contract/users.ts';
import { receiveMessage } from '#server/features/inbox/index.ts';
import type { Queue } from '#server/features/queues/index.ts';
import type { Ticket } from '#server/features/tickets/index.ts';
import type { User } from '#server/features/users/index.ts';
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
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { readCompletely } from '../readCompletely.ts';
import { startSecondServer } from '../secondServer.ts';

/** Two whole servers on one database. */
let one: TestServer;
let other: TestServer;
let ana: User;
let anaSays: Client;
let queue: Queue;
let bia: User;
let biaSays: Client;
let ticket: Ticket;
let write: (body: string) => Promise<void>;
const sockets: TestSocket[] = [];
const em = () => one.ctx.orm.em.fork();

beforeAll(async () => {
  one = await startTestServer();
  other = await startSecondServer(one);
  await arrivedEverywhere();
  ana = await buildUser(em(), { name: 'Ana', profile: 'admin' });
  anaSays = await signIn(one, ana);
});
beforeEach(async () => {
  const db = em();
  queue = await buildQueue(db);
  bia = await buildUser(db, { queues: [queue] });
  biaSays = await signIn(one, bia);
  const number = `5511970${String(bia.id).padStart(6, '0')}`;
  const connection = await buildConnection(db);
  const contact = await buildContact(db, { number });
  ticket = await buildTicket(db, { connection, contact, queue, user: bia, status: 'open' });
  write = (body) => receiveMessage(one.ctx, inboundText(connection.id, customer(number), body));
});
afterEach(() => sockets.splice(0).forEach((socket) => socket.close()));
afterAll(async () => {
  await other.stop();
  await one.stop();
});

/** Connects as Bia, and joins what her screen shows. */
async function connect(server: TestServer): Promise<TestSocket> {
  const socket = await connectSocket(server, biaSays.token);
  sockets.push(socket);
  await socket.join('joinTickets', 'open');
  await socket.join('joinNotification');
  await socket.join('joinChatBox', ticket.id);
  return socket;
}
/** Receives a first message and loses the connection; resolves to the last position. */
async function loseConnection(server: TestServer): Promise<number> {
  const socket = await connect(server);
  await write('before');
  await socket.next('appMessage', ({ message }) => message.body === 'before');
  await arrivedEverywhere();
  const again = await connect(server); // its first position is after the message
  await again.join('joinNotification');
  const position = again.position();
  for (const each of [socket, again]) each.close();
  return position;
}
async function arrivedEverywhere(): Promise<void> {
  for (const { ctx } of [one, other]) {
    await ctx.eventLog.settled();
    await ctx.events.settled();
    await readCompletely(ctx.eventLog);
  }
}
const textsIn = (socket: TestSocket) =>
  socket
    .received()
    .flatMap(({ name, event }) =>
      name === 'appMessage' ? [(event as ServerEvent<'appMessage'>).message.body] : [],
    );

describe.each([
  ['the same server', () => one],
  ['another server', () => other],
])('a client that comes back to %s', (_, server) => {
  it('gets what it has missed, in order and by event of the ticket', async () => {
    const position = await loseConnection(one);
    for (const text of ['first', 'second', 'third']) await write(text);
    await arrivedEverywhere();
    const socket = await connect(server());
    expect(textsIn(socket)).toEqual([]);
    expect(await socket.recover(position)).toBe(true);
    expect(textsIn(socket)).toEqual(['first', 'second', 'third']);
    await write('live');
    await socket.next('appMessage', ({ message }) => message.body === 'live');
    expect(textsIn(socket)).toEqual(['first', 'second', 'third', 'live']);
  });

  it('is told to load again when its rights have changed meanwhile', async () => {
    const position = await loseConnection(one);
    await write('missed');
    const { status } = await anaSays.request(usersContract.update, {
      params: { userId: bia.id },
      body: { queueIds: [] },
    });
    expect(status).toBe(200);
    await arrivedEverywhere();
    const socket = await connect(server());
    expect(await socket.recover(position)).toBe(false);
    expect(textsIn(socket)).toEqual([]);
  });

  it('gets nothing of a ticket that is another agent’s now, but that it is gone', async () => {
    const position = await loseConnection(one);
    await write('still hers');
    const { status } = await anaSays.request(ticketsContract.update, {
      params: { ticketId: ticket.id },
      body: { status: 'open', userId: ana.id, queueId: (await buildQueue(em())).id, transf: true },
    });
    expect(status).toBe(200);
    await write('of Ana');
    await arrivedEverywhere();
    const socket = await connectSocket(server(), biaSays.token);
    sockets.push(socket);
    await socket.join('joinNotification');
    await socket.join('joinTickets', 'open');
    expect(await socket.join('joinChatBox', ticket.id)).toMatchObject({ error: 'ERR_NO_TICKET_FOUND' });
    expect(await socket.recover(position)).toBe(true);
    expect(textsIn(socket)).toEqual([]);
    expect(socket.received().filter(({ name }) => name === 'ticket')).toMatchObject([
      { event: { action: 'delete', ticketId: ticket.id } },
      { event: { action: 'delete', ticketId: ticket.id } },
    ]);
  });

  it('is told to load again when a rule of visibility has changed meanwhile', async () => {
    const position = await loseConnection(one);
    await setSetting(one.ctx, 'contactHistory', server() === one ? 'enabled' : 'disabled');
    await arrivedEverywhere();
    expect(await (await connect(server())).recover(position)).toBe(false);
  });
});

it('a server that has just started tells a client of older positions to load again', async () => {
  const position = await loseConnection(one);
  await write('missed');
  await arrivedEverywhere();
  const started = await startSecondServer(one);
  try {
    const socket = await connect(started);
    expect(await socket.recover(position)).toBe(false);
    await readCompletely(started.ctx.eventLog); // until then it may announce a position before its start
    const next = await connect(started);
    expect(await next.recover(next.position())).toBe(true);
  } finally {
    await started.stop();
  }
});

it('a client recovers once for each connection, and from a number that the log has reached', async () => {
  const position = await loseConnection(one);
  for (const invalid of [-1, 1.5, '5', null, {}, [], Number.MAX_SAFE_INTEGER + 1])
    expect(await (await connect(one)).recover(invalid)).toBe(false);
  expect(await (await connect(one)).recover(one.ctx.eventLog.position.read + 1000)).toBe(false);
  const socket = await connect(one);
  expect(await socket.recover(position)).toBe(true);
  expect(await socket.recover(position)).toBe(false);
});
