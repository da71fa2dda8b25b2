import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { connectionsContract } from '#shared/contract/connections.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { Message } from '#server/features/messages/index.ts';
import { TicketEvent } from '#server/features/tickets/index.ts';
import { connectSocket, signIn, type Client } from '#server/test/client.ts';
import { buildUser } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { startVisitor, type TestVisitor } from './test/startVisitor.ts';
import { webchatWidget } from './webchatWidget.ts';

const SHOP = 'https://www.shop.test';
const DAY = 86_400_000;

let server: TestServer;
let admin: Client;
let adminId: number;
let connectionId: number;
const em = () => server.ctx.orm.em.fork();
const connect = async (name: string, credentials: object = {}) => {
  const body = { name, type: 'webchatWidget', credentials: { allowedOrigins: SHOP, ...credentials } };
  return (await admin.request(connectionsContract.create, { body })).body.id;
};
const visit = (id = connectionId) => startVisitor(server, id, { origin: SHOP });
const ratingOf = async (visitor: TestVisitor) => (await visitor.history()).rating;
const rate = (visitor: TestVisitor, ticketId: number, score = 4, comment = '') =>
  visitor.tryPost('rating', { ticketId, score, comment });
const ratingsOf = async (ticket: number) => em().find(TicketEvent, { ticket, type: 'rated' });

/** Writes as a visitor. @returns its ticket, which the agent has taken */
const write = async (visitor: TestVisitor) => {
  await visitor.send({ body: 'oi' });
  const message = await em().findOneOrFail(
    Message,
    { providerId: { $like: `${visitor.id()}/%` } },
    { orderBy: { id: 'desc' } },
  );
  const ticketId = message.ticket.id;
  await admin.request(ticketsContract.update, {
    params: { ticketId },
    body: { status: 'open', userId: adminId },
  });
  return ticketId;
};
const answer = (ticketId: number) =>
  admin.request(messagesContract.send, { params: { ticketId }, body: { body: 'Pronto' } });
const close = (ticketId: number) =>
  admin.request(ticketsContract.update, { params: { ticketId }, body: { status: 'closed' } });

beforeAll(async () => {
  server = await startTestServer({}, [webchatWidget()]);
  const user = await buildUser(em(), { profile: 'admin', name: 'Ana' });
  adminId = user.id;
  admin = await signIn(server, user);
  connectionId = await connect('Site');
});
afterAll(() => server.stop());
beforeEach(() => em().execute('delete from rate_limits'));

it('is asked for once the ticket is closed, at once in an open panel, and stored once', async () => {
  const visitor = await visit();
  const ticketId = await write(visitor);
  await answer(ticketId);
  expect(await ratingOf(visitor)).toBeNull();
  const stream = await visitor.listen();
  await stream.next(({ type }) => type === 'reload');
  const reloaded = stream.next(({ type }) => type === 'reload', 2);
  await close(ticketId);
  await reloaded;
  expect(await ratingOf(visitor)).toEqual({ ticketId, score: null });
  expect((await rate(visitor, ticketId, 4, ' Muito bom ')).status).toBe(200);
  expect((await rate(visitor, ticketId, 1, 'de novo')).status).toBe(200);
  expect(await ratingOf(visitor)).toEqual({ ticketId, score: 4 });
  expect((await ratingsOf(ticketId)).map(({ details }) => details.rating)).toEqual([
    { score: 4, comment: 'Muito bom' },
  ]);
  stream.close();
});

it('takes a comment that ends in half of a character, as a program may have cut it', async () => {
  const visitor = await visit();
  const ticketId = await write(visitor);
  await answer(ticketId);
  await close(ticketId);
  expect((await rate(visitor, ticketId, 5, 'Bom \ud83d')).status).toBe(200);
  const [event] = await ratingsOf(ticketId);
  expect(event?.details.rating).toMatchObject({ comment: 'Bom \ufffd' });
});

it('is stored once when it is sent twice at the same time', async () => {
  const visitor = await visit();
  const ticketId = await write(visitor);
  await answer(ticketId);
  await close(ticketId);
  await Promise.all([rate(visitor, ticketId, 5), rate(visitor, ticketId, 1), rate(visitor, ticketId, 2)]);
  expect(await ratingsOf(ticketId)).toHaveLength(1);
});

it('is shown to agents in the timeline, at once', async () => {
  const visitor = await visit();
  const ticketId = await write(visitor);
  await answer(ticketId);
  await close(ticketId);
  const socket = await connectSocket(server, admin.token);
  await socket.join('joinChatBox', ticketId);
  await rate(visitor, ticketId, 2, 'Demorou');
  const { event } = await socket.next('ticketEvent', (given) => given.event.type === 'rated');
  expect(event).toMatchObject({ author: 'customer', user: null, rating: { score: 2, comment: 'Demorou' } });
  const { body } = await admin.request(messagesContract.page, { params: { ticketId }, query: {} });
  expect(body.events?.at(-1)).toEqual(event);
  socket.close();
});

it('is shown without the numbers in its comment to agents who see none', async () => {
  const visitor = await visit();
  const ticketId = await write(visitor);
  await answer(ticketId);
  await close(ticketId);
  const viewer = await signIn(server, await buildUser(em(), { profile: 'admin', isTricked: false }));
  const socket = await connectSocket(server, viewer.token);
  await socket.join('joinChatBox', ticketId);
  await rate(visitor, ticketId, 2, 'Liguem (11) 98888-7777');
  const { event } = await socket.next('ticketEvent', (given) => given.event.type === 'rated');
  expect(event.rating?.comment).toBe('Liguem (11) 98888-****');
  const { body } = await viewer.request(messagesContract.page, { params: { ticketId }, query: {} });
  expect(body.events?.at(-1)).toEqual(event);
  socket.close();
});

it('is asked for no more when the conversation goes on', async () => {
  const visitor = await visit();
  const ticketId = await write(visitor);
  await answer(ticketId);
  await close(ticketId);
  await visitor.send({ body: 'mais uma coisa' });
  expect(await ratingOf(visitor)).toBeNull();
  expect((await rate(visitor, ticketId)).status).toBe(404);
});

it('is asked for within a week, and only where an agent has answered', async () => {
  const [late, unanswered] = [await visit(), await visit()];
  const ticketId = await write(late);
  await answer(ticketId);
  await close(ticketId);
  await close(await write(unanswered));
  expect(await ratingOf(unanswered)).toBeNull();
  server.setTime(new Date(Date.now() + 8 * DAY));
  expect(await ratingOf(late)).toBeNull();
  server.setTime();
});

it('is refused for tickets of others, and without stars', async () => {
  const [one, other] = [await visit(), await visit()];
  const [ticketId, open] = [await write(one), await write(other)];
  await answer(ticketId);
  await close(ticketId);
  expect((await rate(other, ticketId)).status).toBe(404);
  expect((await rate(other, open)).status).toBe(404);
  expect((await rate(one, ticketId, 0)).status).toBe(400);
  expect((await rate(one, ticketId, 6)).status).toBe(400);
  expect((await rate(one, ticketId, 5, 'x'.repeat(1001))).status).toBe(400);
  expect(await ratingsOf(ticketId)).toEqual([]);
});

it('is not asked for where the connection says so', async () => {
  const visitor = await visit(await connect('Sem nota', { rating: 'off' }));
  const ticketId = await write(visitor);
  await answer(ticketId);
  await close(ticketId);
  expect(await ratingOf(visitor)).toBeNull();
});
