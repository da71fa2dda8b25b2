import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Connection } from '#server/features/connections/index.ts';
import { receiveMessage } from '#server/features/inbox/index.ts';
import type { Queue } from '#server/features/queues/index.ts';
import { hashPassword, type User } from '#server/features/users/index.ts';
import { freePort } from '#server/platform/postgres/freePort.ts';
import { signIn } from '#server/test/client.ts';
import { buildConnection, buildQueue, buildUser } from '#server/test/factories/index.ts';
import { customer, inboundText } from '#server/test/inbound.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';

/*
 * A client that predates this server: forms and texts instead of JSON, one socket per list, lists that change
 * by events only and trust each of them, and no request to mark a ticket as read.
 */
interface Row {
  id: number;
  status: string;
  userId: number | null;
  queueId: number | null;
  unreadMessages: number;
}

let server: TestServer;
let sales: Queue;
let support: Queue;
let connection: Connection;
let ana: User;
let token: string;
const sockets: Socket[] = [];
const STATUSES = ['pending', 'open', 'closed'] as const;
const lists = new Map<string, Map<number, Row>>(STATUSES.map((status) => [status, new Map()]));

beforeAll(async () => {
  const port = String(await freePort());
  server = await startTestServer({ PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` });
  sales = await buildQueue(server.ctx.orm.em.fork(), { name: 'Vendas' });
  support = await buildQueue(server.ctx.orm.em.fork(), { name: 'Suporte' });
  connection = await buildConnection(server.ctx.orm.em.fork(), {
    isDefault: true,
    status: 'DISCONNECTED',
    queues: [sales.id],
  });
  ana = await buildUser(server.ctx.orm.em.fork(), { name: 'Ana', queues: [sales.id] });
  token = (await signIn(server, ana)).token;
  await Promise.all(STATUSES.map(openList));
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await server.stop();
});

async function openList(status: (typeof STATUSES)[number]): Promise<void> {
  const socket = io(server.url, { query: { token }, transports: ['websocket'], forceNew: true });
  sockets.push(socket);
  const rows = lists.get(status);
  const mayShow = ({ userId, queueId }: Row) =>
    (userId === null || userId === ana.id) && (queueId === null || queueId === sales.id);
  const applyTicket = (ticket: Row) =>
    mayShow(ticket) ? rows?.set(ticket.id, ticket) : rows?.delete(ticket.id);
  socket.on('ticket', (event: { action: string; ticketId: number; ticket: Row }) => {
    if (event.action === 'update') applyTicket(event.ticket);
    if (event.action === 'delete') rows?.delete(event.ticketId);
    const row = rows?.get(event.ticketId);
    if (event.action === 'updateUnread' && row) row.unreadMessages = 0;
  });
  socket.on('appMessage', (event: { action: string; ticket: Row }) => {
    if (event.action === 'create') applyTicket(event.ticket);
  });
  await new Promise<void>((connected) => socket.once('connect', connected));
  await socket.emitWithAck('joinTickets', status);
}

async function request(method: string, path: string, fields?: Record<string, string> | FormData) {
  const response = await fetch(server.url + path, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(fields && { body: fields instanceof FormData ? fields : new URLSearchParams(fields) }),
  });
  return { status: response.status, answer: await response.json() };
}

const listed = async (status: string) => {
  const query = new URLSearchParams({
    searchParam: '',
    pageNumber: '1',
    status,
    date: '',
    showAll: 'false',
    queueIds: JSON.stringify([sales.id]),
    withUnreadMessages: 'false',
  });
  const { answer } = await request('GET', `/tickets?${query}`);
  return unreadById(answer.tickets as Row[]);
};
const shown = (status: string) => unreadById([...(lists.get(status)?.values() ?? [])]);
const unreadById = (rows: readonly Row[]) =>
  rows
    .map(({ id, unreadMessages }): [number, number] => [id, unreadMessages])
    .toSorted(([one], [other]) => one - other);

it('works for a day, after which its lists equal those of the server', async () => {
  const customers = ['5511970000001', '5511970000002', '5511970000003', '5511970000004', '5511970000005'];
  for (const number of customers)
    await receiveMessage(server.ctx, inboundText(connection.id, customer(number), 'bom dia'));
  await vi.waitFor(() => expect(shown('pending')).toHaveLength(5));
  const [first = 0, second = 0, third = 0, fourth = 0] = shown('pending').map(([id]) => id);

  const mine = { status: 'open', userId: String(ana.id) };
  const accepted = await Promise.all(
    [first, second, third, fourth].map((id) => request('PUT', `/tickets/${id}`, { ...mine, queueId: '' })),
  );
  expect(accepted.map(({ status }) => status)).toEqual([200, 200, 200, 200]);

  for (const text of ['alguém aí?', 'oi?'])
    await receiveMessage(server.ctx, inboundText(connection.id, customer('5511970000001'), text));
  await vi.waitFor(() => expect(shown('open')).toContainEqual([first, 2]));
  await request('GET', `/messages/${first}?pageNumber=1`);
  await vi.waitFor(() => expect(shown('open')).toContainEqual([first, 0]));

  const form = new FormData();
  for (const name of ['um.txt', 'dois.txt']) {
    form.append('medias', new Blob([name]), name);
    form.append('body', name);
  }
  form.append('fromMe', 'true');
  form.append('quotedMsg', '');
  const sent = await request('POST', `/messages/${first}`, form);
  expect(sent.answer.messages.map(({ body }: { body: string }) => body)).toEqual(['', '']);

  await request('PUT', `/tickets/${second}`, { status: 'closed', userId: String(ana.id), queueId: 'null' });
  await request('PUT', `/tickets/${third}`, { status: 'pending', userId: 'null' });
  await request('PUT', `/tickets/${fourth}`, {
    status: 'pending',
    userId: 'null',
    queueId: String(support.id),
    transf: 'true',
  });
  await request('PUT', `/tickets/${first}`, { status: 'closed', userId: String(ana.id), queueId: 'null' });
  await request('PUT', `/tickets/${first}`, mine);

  const [{ mediaUrl } = { mediaUrl: '' }] = sent.answer.messages as { mediaUrl: string }[];
  expect(mediaUrl).toMatch(/^https?:\/\//); // pages of another origin cannot resolve a relative one
  const address = new URL(mediaUrl);
  const file = await fetch(address); // as a player or a download link does, without a header
  expect([file.status, await file.text()]).toEqual([200, 'um.txt']);
  address.search = '';
  expect((await fetch(address)).status).toBe(401);

  const refused = await request('GET', '/tickets/999999');
  expect(refused.answer).toMatchObject({ error: 'ERR_NO_TICKET_FOUND', message: 'ERR_NO_TICKET_FOUND' });
  expect((await request('GET', '/tags-with-count')).answer).toEqual({ tags: [], count: 0, hasMore: false });
  for (const status of STATUSES)
    await vi.waitFor(async () => expect(shown(status)).toEqual(await listed(status)));
});

it('refreshes concurrently with one cookie, page after page, and stays logged in', async () => {
  const password = randomUUID();
  const bia = await buildUser(server.ctx.orm.em.fork(), { passwordHash: await hashPassword(password) });
  const login = await fetch(`${server.url}/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({ email: bia.email, password }),
  });
  const cookieOf = ({ headers }: Response) =>
    headers
      .getSetCookie()
      .find((each) => each.startsWith('jrt='))
      ?.split(';')[0] ?? '';
  const refresh = (cookie: string) =>
    fetch(`${server.url}/auth/refresh_token`, { method: 'POST', headers: { cookie } });
  let cookie = cookieOf(login);
  for (const atOnce of [6, 12, 9, 12]) {
    const responses = await Promise.all(Array.from({ length: atOnce }, () => refresh(cookie)));
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    const tokens = await Promise.all(
      responses.map(async (response) => ((await response.json()) as { token: string }).token),
    );
    const me = await fetch(`${server.url}/tickets`, {
      headers: { authorization: `Bearer ${tokens.at(-1)}` },
    });
    expect(me.status).toBe(200);
    cookie = responses.map(cookieOf).find((each) => each !== '') ?? cookie;
    server.setTime(new Date(server.ctx.now().getTime() + 60_000)); // after the grace period of the old token
  }
  expect((await refresh(cookie)).status).toBe(200);
  server.setTime();
});
