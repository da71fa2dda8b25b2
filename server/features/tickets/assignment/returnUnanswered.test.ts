import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { usersContract } from '#shared/contract/users.ts';
import { Queue } from '#server/features/queues/index.ts';
import { User } from '#server/features/users/index.ts';
import { connectSocket, signIn, type Client } from '#server/test/client.ts';
import { buildMessage, buildQueue, buildTicket, buildUser } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { Ticket } from '../ticket.entity.ts';
import { TicketEvent } from '../timeline/ticketEvent.entity.ts';
import { returnUnanswered } from './returnUnanswered.ts';

let server: TestServer;
let queue: Queue;
let ana: User;
let anaSays: Client;
let adminSays: Client;
const em = () => server.ctx.orm.em.fork();
const MINUTE = 60_000;

beforeAll(async () => {
  server = await startTestServer();
  adminSays = await signIn(server, await buildUser(em(), { profile: 'admin' }));
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.setTime();
  await em().nativeDelete(Ticket, {});
  queue = await buildQueue(em(), { assignment: 'automatic', returnAfter: 10 });
  ana = await buildUser(em(), { online: true, queues: [queue.id] });
  anaSays = await signIn(server, ana);
});

/** A ticket that Ana has accepted. */
async function accepted(fields: Parameters<typeof buildTicket>[1] = { lastMessage: 'oi' }): Promise<Ticket> {
  const ticket = await buildTicket(em(), { queue: queue.id, ...fields });
  const { status } = await anaSays.request(ticketsContract.update, {
    params: { ticketId: ticket.id },
    body: { status: 'open', userId: ana.id },
  });
  expect(status).toBe(200);
  return ticket;
}
const goAway = () =>
  anaSays.request(usersContract.setAvailability, { body: { isAvailable: false, reason: '' } });
const afterMinutes = async (minutes: number) => {
  server.setTime(new Date(Date.now() + minutes * MINUTE));
  await returnUnanswered(server.ctx);
  await server.ctx.events.settled();
};
const now = ({ id }: Ticket) => em().findOneOrFail(Ticket, id);

it('returns what an agent who is away has not answered, when its time is over', async () => {
  const ticket = await accepted();
  await goAway();
  await afterMinutes(9);
  expect(await now(ticket)).toMatchObject({ status: 'open', user: { id: ana.id } });
  await afterMinutes(11);
  expect(await now(ticket)).toMatchObject({ status: 'pending', user: null, queue: { id: queue.id } });
  const [last] = await em().find(TicketEvent, { ticket: ticket.id }, { orderBy: { id: 'desc' }, limit: 1 });
  expect(last).toMatchObject({ type: 'returned', author: 'system' });
});

it('leaves alone what its agent has put away, until it wakes', async () => {
  const ticket = await accepted();
  await em().nativeUpdate(Ticket, ticket.id, { snoozedAt: new Date() });
  await goAway();
  await afterMinutes(60);
  expect((await now(ticket)).status).toBe('open');
  await em().nativeUpdate(Ticket, ticket.id, { snoozedAt: null });
  await afterMinutes(60);
  expect((await now(ticket)).status).toBe('pending');
});

it('gives it to a colleague who is there', async () => {
  const ticket = await accepted();
  const bia = await buildUser(em(), { online: true, queues: [queue.id] });
  await goAway();
  await afterMinutes(11);
  expect(await now(ticket)).toMatchObject({ status: 'open', user: { id: bia.id } });
});

it('counts from when the agent went offline, and not while they are there', async () => {
  const ticket = await accepted();
  await afterMinutes(60);
  expect((await now(ticket)).status).toBe('open');
  server.setTime();
  const socket = await connectSocket(server, anaSays.token);
  socket.close();
  await expect.poll(async () => (await em().findOneOrFail(User, ana.id)).online).toBe(false);
  expect((await em().findOneOrFail(User, ana.id)).absentSince).not.toBeNull();
  await afterMinutes(11);
  expect((await now(ticket)).status).toBe('pending');
});

it('leaves alone what somebody has answered, and what needs no answer', async () => {
  const answered = await accepted();
  await buildMessage(em(), answered, { author: 'agent', user: ana.id });
  await buildMessage(em(), answered);
  const own = await accepted({});
  await buildMessage(em(), own, { author: 'agent', createdAt: new Date(0) });
  await goAway();
  await afterMinutes(60);
  expect([(await now(answered)).status, (await now(own)).status]).toEqual(['open', 'open']);
});

it.each([
  ['without a time', { returnAfter: null }],
  ['assigned by hand', { assignment: 'manual' as const }],
])('leaves alone the tickets of queues %s', async (_, fields) => {
  await em().nativeUpdate(Queue, queue.id, fields);
  const ticket = await accepted();
  await goAway();
  await afterMinutes(60);
  expect((await now(ticket)).status).toBe('open');
});

it('gives an agent who is away the whole time after a transfer', async () => {
  await goAway();
  await em().nativeUpdate(User, ana.id, { absentSince: new Date(Date.now() - 60 * MINUTE) });
  const ticket = await buildTicket(em(), { queue: queue.id, lastMessage: 'oi' });
  await adminSays.request(ticketsContract.update, {
    params: { ticketId: ticket.id },
    body: { userId: ana.id },
  });
  await afterMinutes(9);
  expect((await now(ticket)).status).toBe('open');
  await afterMinutes(11);
  expect((await now(ticket)).status).toBe('pending');
});
