import { createHmac, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectionsContract } from '#shared/contract/connections.ts';
import { contactsContract } from '#shared/contract/contacts.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import {
  webchatWidgetContract,
  type VisitorEvent,
  type VisitorMessage,
} from '#shared/contract/webchatWidget.ts';
import { Contact, ContactAddress } from '#server/features/contacts/index.ts';
import { Message } from '#server/features/messages/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import { User } from '#server/features/users/index.ts';
import { itKeepsTheChannelContract, PICTURE } from '#server/test/channels/channelContract.ts';
import { clientWith, connectSocket, signIn, type Client } from '#server/test/client.ts';
import { buildQueue, buildUser } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { startVisitor, type TestVisitor } from './test/startVisitor.ts';
import { WebchatMessage, WebchatVisitor } from './visitors/visitor.entity.ts';
import { webchatWidget } from './webchatWidget.ts';

const SHOP = 'https://www.shop.test';
const until = (assertion: () => Promise<void>) => vi.waitFor(assertion, { interval: 10 });

itKeepsTheChannelContract('webchatWidget', async () => {
  const server = await startTestServer({}, [webchatWidget()]);
  const written: [string, string, Buffer | undefined, number | undefined][] = [];
  let visitor: TestVisitor | undefined;
  let connectionId = 0;
  const connectedVisitor = async () =>
    (visitor ??= await startVisitor(server, connectionId, { origin: SHOP }));
  /** The visitor resends more often than people may. */
  const forgetLimits = () => server.ctx.orm.em.fork().execute('delete from rate_limits');
  let seenUntil: number | undefined;
  const report = async () => {
    await forgetLimits();
    await (await connectedVisitor()).post('seen', { id: seenUntil });
  };
  const positionOf = async (providerId: string | undefined) => {
    const em = server.ctx.orm.em.fork();
    return providerId ? (await em.findOneOrFail(WebchatMessage, { providerId })).id : undefined;
  };
  return {
    server,
    type: 'webchatWidget',
    credentials: { allowedOrigins: SHOP },
    connected: (id) => void (connectionId = id),
    async write({ text, file, quotes }) {
      const clientId = randomUUID();
      const quotedId = await positionOf(quotes);
      written.push([clientId, text, file, quotedId]);
      await (await connectedVisitor()).send({ clientId, body: text, quotedId, file });
      const em = server.ctx.orm.em.fork();
      return (await em.findOneOrFail(WebchatMessage, { providerId: { $like: `%/${clientId}` } })).providerId;
    },
    async reportRead() {
      const { messages } = await (await connectedVisitor()).history();
      seenUntil = messages.at(-1)?.id;
      await report();
    },
    deliveries: () => [
      ...written.map(([clientId, body, file, quotedId]) => async () => {
        await forgetLimits();
        await (await connectedVisitor()).send({ clientId, body, quotedId, file });
      }),
      ...(seenUntil === undefined ? [] : [report]),
    ],
    async arrived() {
      const { messages } = await (await connectedVisitor()).history();
      const em = server.ctx.orm.em.fork();
      const toVisitor = messages.filter(({ from }) => from !== 'visitor');
      return Promise.all(
        toVisitor.map(async ({ body, file, quotedId }) => ({
          text: body,
          ...(file && { file: Buffer.from(await (await fetch(server.url + file.url)).arrayBuffer()) }),
          ...(quotedId && { quotes: (await em.findOneOrFail(WebchatMessage, quotedId)).providerId }),
        })),
      );
    },
    stop: () => server.stop(),
  };
});

let server: TestServer;
let admin: Client;
let agentId: number;
let connectionId: number;
const em = () => server.ctx.orm.em.fork();
const create = async (name: string, fields: object = {}) => {
  const body = { name, type: 'webchatWidget', credentials: { allowedOrigins: SHOP }, ...fields };
  return (await admin.request(connectionsContract.create, { body })).body.id;
};
const visit = (options: Parameters<typeof startVisitor>[2] = {}, connection = connectionId) =>
  startVisitor(server, connection, { origin: SHOP, ...options });
const messagesOf = async ({ id }: TestVisitor) =>
  em().find(
    Message,
    { providerId: { $like: `${id()}/%` } },
    { orderBy: { id: 'asc' }, populate: ['ticket'] },
  );
/** The ticket of a visitor, opened by the agent. */
const openTicketOf = async (visitor: TestVisitor) => {
  const [message] = await messagesOf(visitor);
  const ticket = message?.ticket.getEntity();
  await em().nativeUpdate(Ticket, { id: ticket?.id ?? 0 }, { status: 'open', user: agentId });
  return ticket?.id ?? 0;
};
const answer = (ticketId: number, body: string, files = {}) =>
  admin.request(messagesContract.send, { params: { ticketId }, body: { body } }, files);

beforeAll(async () => {
  server = await startTestServer({}, [webchatWidget()]);
  const user = await buildUser(em(), { profile: 'admin', name: 'Ana' });
  agentId = user.id;
  admin = await signIn(server, user);
  connectionId = await create('Site');
});
afterAll(() => server.stop());

describe('a visitor', () => {
  it('begins with the first message and continues with its token', async () => {
    const visitor = await visit({ name: 'Maria', email: 'MARIA@example.com' });
    await visitor.send({ body: 'oi' });
    const again = await visit({ token: visitor.token() });
    expect((await again.history()).messages.map(({ body, from }) => [from, body])).toEqual([
      ['visitor', 'oi'],
    ]);
    const address = await em().findOneOrFail(
      ContactAddress,
      { value: visitor.id() },
      { populate: ['contact'] },
    );
    expect(address.contact.getEntity()).toMatchObject({ name: 'Maria', email: 'maria@example.com' });
  });

  it('sends a message once, however often it is repeated', async () => {
    const visitor = await visit();
    const clientId = randomUUID();
    const sent = await Promise.all([1, 2, 3].map(() => visitor.send({ clientId, body: 'uma vez' })));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(await messagesOf(visitor)).toHaveLength(1);
  });

  it('sees answers, edits, deletions and who wrote them, but no notes', async () => {
    const visitor = await visit();
    await visitor.send({ body: 'oi' });
    const ticketId = await openTicketOf(visitor);
    const pictureKey = 'ab/ab000000-0000-4000-8000-000000000000';
    await em().nativeUpdate(User, agentId, { pictureKey });
    const { body } = await answer(ticketId, 'Bom dia');
    await em().insert(Message, {
      ticket: ticketId,
      author: 'agent',
      kind: 'note',
      body: 'segredo',
      user: agentId,
    });
    const seen = (): Promise<VisitorMessage[]> => visitor.history().then(({ messages }) => messages);
    await until(async () =>
      expect(await seen()).toMatchObject([
        { from: 'visitor' },
        { from: 'agent', agent: 'Ana', agentPicture: `/public/users/${pictureKey}`, body: 'Bom dia' },
      ]),
    );
    const params = { messageId: body.messages[0]?.id ?? 0 };
    await admin.request(messagesContract.edit, { params, body: { body: 'Boa tarde' } });
    expect((await seen())[1]).toMatchObject({ body: 'Boa tarde', isEdited: true });
    await admin.request(messagesContract.remove, { params });
    expect((await seen())[1]).toMatchObject({ body: '', isDeleted: true });
    expect(JSON.stringify(await seen())).not.toContain('segredo');
  });

  it('reads only its own thread, even when two contacts were merged', async () => {
    const [one, other] = [await visit(), await visit()];
    await one.send({ body: 'meu segredo' });
    await other.send({ body: 'olá' });
    const addresses = await em().find(ContactAddress, { value: [one.id(), other.id()] });
    const [first, merged] = addresses.map(({ contact }) => contact.id);
    await em().nativeUpdate(ContactAddress, { contact: merged ?? 0 }, { contact: first ?? 0 });
    await em().nativeUpdate(Ticket, { contact: merged ?? 0 }, { contact: first ?? 0 });
    expect((await other.history()).messages.map(({ body }) => body)).toEqual(['olá']);
  });

  it('gets long threads page by page', async () => {
    const visitor = await visit();
    for (let n = 1; n <= 29; n += 1) await visitor.send({ body: `${n}` });
    await server.ctx.orm.em.fork().execute('delete from rate_limits');
    for (let n = 30; n <= 35; n += 1) await visitor.send({ body: `${n}` });
    const newest = await visitor.history();
    expect([newest.messages.length, newest.hasMore, newest.messages.at(-1)?.body]).toEqual([30, true, '35']);
    const older = await visitor.history(newest.messages[0]?.id);
    expect([older.messages.map(({ body }) => body), older.hasMore]).toEqual([
      ['1', '2', '3', '4', '5'],
      false,
    ]);
  });

  it('gets the menu of queues as choices and chooses by number', async () => {
    const [sales, support] = [await buildQueue(em(), { name: 'A' }), await buildQueue(em(), { name: 'B' })];
    const fields = { queueIds: [sales.id, support.id], greetingMessage: 'Olá' };
    const visitor = await visit({}, await create('Menu', fields));
    await visitor.send({ body: 'oi' });
    await until(async () => {
      const { messages } = await visitor.history();
      expect(messages.at(-1)).toMatchObject({ from: 'automatic', choices: ['A', 'B'] });
    });
    await visitor.send({ body: '2' });
    const [message] = await messagesOf(visitor);
    expect(message?.ticket.getEntity().queue?.id).toBe(support.id);
  });
});

describe('the stream of a visitor', () => {
  it('reports answers, typing and that agents have read, from any process', async () => {
    const { DATABASE_URL: url = '', DATA_DIR: folder } = server.ctx.config;
    const second = await startTestServer({ DATABASE_URL: url, DATA_DIR: folder }, [webchatWidget()]);
    try {
      const visitor = await visit();
      await visitor.send({ body: 'oi' });
      const ticketId = await openTicketOf(visitor);
      const stream = await visitor.listen(second.url);
      const reports = async (fits: (event: VisitorEvent) => boolean) =>
        expect(await stream.next(fits)).toBeDefined();
      const socket = await connectSocket(server, admin.token);
      await socket.join('joinChatBox', ticketId);
      socket.view(ticketId, 'typing');
      await reports((event) => event.type === 'typing' && event.isTyping);
      await answer(ticketId, 'Já vejo');
      await reports(({ type, ...event }) => type === 'message' && JSON.stringify(event).includes('Já vejo'));
      await reports((event) => event.type === 'read');
      socket.close();
      stream.close();
    } finally {
      await second.stop();
    }
  });

  it('does not keep the server from stopping', async () => {
    const own = await startTestServer({}, [webchatWidget()]);
    const boss = await signIn(own, await buildUser(own.ctx.orm.em.fork(), { profile: 'admin' }));
    const credentials = { allowedOrigins: SHOP };
    const body = { name: 'Site', type: 'webchatWidget', credentials };
    const { id } = (await boss.request(connectionsContract.create, { body })).body;
    const visitor = await startVisitor(own, id, { origin: SHOP });
    await visitor.send({ body: 'oi' });
    const stream = await visitor.listen();
    const began = performance.now();
    await own.stop();
    await stream.ended;
    expect(performance.now() - began).toBeLessThan(8000); // requests that do not end are cut off after ten seconds
  });
});

it('a visitor whose contact is deleted is forgotten', async () => {
  const visitor = await visit({ name: 'Para apagar' });
  await visitor.send({ body: 'oi' });
  const { contact } = await em().findOneOrFail(ContactAddress, { value: visitor.id() });
  await admin.request(contactsContract.remove, { params: { contactId: contact.id } });
  await until(async () => expect(await em().findOne(WebchatVisitor, visitor.id())).toBeNull());
  expect((await visitor.tryHistory()).status).toBe(401);
});

describe('agents', () => {
  it('see on which page the visitor is and that it types', async () => {
    const visitor = await visit();
    await visitor.send({ body: 'oi' });
    const ticketId = await openTicketOf(visitor);
    const socket = await connectSocket(server, admin.token);
    await socket.join('joinChatBox', ticketId);
    await visitor.post('visit', { url: `${SHOP}/cart`, title: 'Carrinho' });
    const { page } = await socket.next('customerPage', (event) => event.ticketId === ticketId);
    expect(page).toMatchObject({ url: `${SHOP}/cart`, title: 'Carrinho' });
    const { body } = await admin.request(messagesContract.customerPage, { params: { ticketId } });
    expect(body.page).toEqual(page);
    await visitor.post('typing', { isTyping: true });
    await socket.next('customerTyping', (event) => event.ticketId === ticketId && event.isTyping);
    socket.close();
  });

  it('see that an answer was read', async () => {
    const visitor = await visit();
    await visitor.send({ body: 'oi' });
    const ticketId = await openTicketOf(visitor);
    const { body } = await answer(ticketId, 'lido?');
    await until(async () => expect((await visitor.history()).unread).toBe(1));
    const { messages } = await visitor.history();
    const report = { id: messages.at(-1)?.id };
    // The status of the message cannot be stored at first: the visitor's program repeats its report.
    await em().execute('alter table messages add constraint unread check (ack < 3) not valid');
    expect((await visitor.tryPost('seen', report)).status).toBe(500);
    await em().execute('alter table messages drop constraint unread');
    expect((await visitor.history()).unread).toBe(1);
    await visitor.post('seen', report);
    await until(async () =>
      expect((await em().findOneOrFail(Message, body.messages[0]?.id ?? 0)).ack).toBe(3),
    );
    expect((await visitor.history()).unread).toBe(0);
  });
});

describe('a signed identity', () => {
  let secret: string;
  const now = () => Math.floor(Date.now() / 1000);
  const sign = (claims: object, { key = secret, alg = 'HS256', exp = now() + 600 } = {}) =>
    new SignJWT({ ...claims }).setProtectedHeader({ alg }).setExpirationTime(exp).sign(Buffer.from(key));

  beforeAll(async () => {
    const params = { whatsappId: connectionId };
    secret = (await admin.request(webchatWidgetContract.renewSecret, { params })).body.secret;
  });

  it('shows a customer the history on every device', async () => {
    const claims = { sub: 'customer-7', name: 'João', email: 'joao@example.com' };
    const phone = await visit();
    await phone.send({ body: 'antes de entrar' });
    const signedIn = await visit({ token: phone.token(), identity: await sign(claims) });
    await signedIn.send({ body: 'no celular' });
    const laptop = await visit({ identity: await sign(claims) });
    expect((await laptop.history()).messages.map(({ body }) => body)).toEqual([
      'antes de entrar',
      'no celular',
    ]);
    const contact = await em().findOneOrFail(Contact, { name: 'João' });
    expect(contact.email).toBe('joao@example.com');
    expect((await phone.tryHistory()).status).toBe(401); // its token was replaced
  });

  it('does not give the thread of a browser to a customer who has one', async () => {
    const claims = { sub: 'customer-8' };
    await (await visit({ identity: await sign(claims) })).send({ body: 'minha' });
    const stranger = await visit();
    await stranger.send({ body: 'de outra pessoa' });
    const signedIn = await visit({ token: stranger.token(), identity: await sign(claims) });
    expect((await signedIn.history()).messages.map(({ body }) => body)).toEqual(['minha']);
  });

  it('leaves other tabs of the same customer their token, and takes it from another customer', async () => {
    const identity = await sign({ sub: 'customer-7' });
    const tab = await visit({ identity });
    const other = await visit({ token: tab.token(), identity });
    expect([await tab.tryHistory(), await other.tryHistory()]).toMatchObject([
      { status: 200 },
      { status: 200 },
    ]);
    await visit({ token: other.token(), identity: await sign({ sub: 'customer-8' }) });
    expect([await tab.tryHistory(), await other.tryHistory()]).toMatchObject([
      { status: 200 },
      { status: 401 },
    ]);
  });

  it('is not what a visitor without one has, whose token lasts', async () => {
    const visitor = await visit();
    expect(visitor.isIdentified()).toBe(false);
    server.setTime(new Date(Date.now() + 300 * 86_400_000));
    expect((await visitor.tryHistory()).status).toBe(200);
    server.setTime();
  });

  it('is needed again after a day', async () => {
    const visitor = await visit({ identity: await sign({ sub: 'customer-9' }) });
    server.setTime(new Date(Date.now() + 25 * 3_600_000));
    expect((await visitor.tryHistory()).status).toBe(401);
    server.setTime();
  });

  it('is refused when it is not signed with the secret, has expired, or lasts too long', async () => {
    const unsigned = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"customer-7","exp":9999999999}')}.`.replaceAll(
      '=',
      '',
    );
    const head = Buffer.from('{"alg":"HS256"}').toString('base64url');
    const withoutEnd = `${head}.${Buffer.from('{"sub":"customer-7"}').toString('base64url')}`;
    const forged = [
      await sign({ sub: 'customer-7' }, { key: randomUUID() }),
      await sign({ sub: 'customer-7' }, { exp: now() - 600 }),
      await sign({ sub: 'customer-7' }, { exp: now() + 90 * 86_400 }),
      await sign({ name: 'nobody' }),
      `${withoutEnd}.${createHmac('sha256', secret).update(withoutEnd).digest('base64url')}`,
      unsigned,
      'x',
    ];
    const visitors = await em().count(WebchatVisitor);
    for (const identity of forged) {
      const { status, error } = await visit({ identity, isRefused: true }).then(({ refusal }) => refusal());
      expect([status, error]).toEqual([401, 'ERR_WEBCHAT_IDENTITY']);
    }
    expect(await em().count(WebchatVisitor)).toBe(visitors);
  });

  it('has a secret that is stored encrypted, and shown only when it is made', async () => {
    const params = { whatsappId: connectionId };
    const { body } = await admin.request(webchatWidgetContract.settings, { params });
    expect(body).toMatchObject({ hasSecret: true, script: '/webchat/widget.js' });
    expect(JSON.stringify(body)).not.toContain(secret);
    const [row] = await em().execute<{ secret: Buffer }[]>('select secret from webchat_secrets');
    expect(row?.secret.includes(secret)).toBe(false);
  });

  it('is of no use for another connection', async () => {
    const identity = await sign({ sub: 'customer-7' });
    const other = await create('Outro site');
    const { refusal } = await visit({ identity, isRefused: true }, other);
    expect(refusal().error).toBe('ERR_WEBCHAT_IDENTITY');
  });
});

describe('hostile requests are refused and store nothing', () => {
  const count = async () =>
    (
      await em().execute<object[]>(
        `select (select count(*) from messages) as messages, (select count(*) from webchat_messages) as entries,
       (select count(*) from webchat_visitors) as visitors, (select count(*) from contacts) as contacts`,
      )
    )[0];
  const body = () => ({ clientId: randomUUID(), body: 'oi' });

  it.each<[string, number, (visitor: TestVisitor) => Promise<{ status: number }>]>([
    ['an unknown key', 404, (visitor) => visitor.tryPost('messages', body(), { publicKey: 'unknown' })],
    ['no token', 401, (visitor) => visitor.tryPost('messages', body(), { token: '' })],
    [
      'a wrong token',
      401,
      (visitor) => visitor.tryPost('messages', body(), { token: `${visitor.token()}x` }),
    ],
    ['the token of an agent', 401, (visitor) => visitor.tryPost('messages', body(), { token: admin.token })],
    [
      'another origin',
      403,
      (visitor) => visitor.tryPost('messages', body(), { origin: 'https://evil.test' }),
    ],
    [
      'an origin that begins alike',
      403,
      (visitor) => visitor.tryPost('messages', body(), { origin: `${SHOP}.evil` }),
    ],
    ['no origin of a page', 403, (visitor) => visitor.tryPost('messages', body(), { origin: 'null' })],
    [
      'a new visitor of another origin',
      403,
      (visitor) => visitor.tryPost('visitor', {}, { origin: 'https://evil.test' }),
    ],
    [
      'a text that is too long',
      400,
      (visitor) => visitor.tryPost('messages', { ...body(), body: 'x'.repeat(5001) }),
    ],
    ['no text', 400, (visitor) => visitor.tryPost('messages', { ...body(), body: '  ' })],
    [
      'a client id that is none',
      400,
      (visitor) => visitor.tryPost('messages', { clientId: '../1', body: 'oi' }),
    ],
    ['no JSON', 400, (visitor) => visitor.tryPost('messages', '{')],
    ['an address that is none', 400, (visitor) => visitor.tryPost('visit', { url: 'javascript:alert(1)' })],
    ['a program', 415, (visitor) => visitor.trySendFile(Buffer.from('MZ program'), 'invoice.exe')],
    [
      'a file that is too large',
      413,
      (visitor) => visitor.trySendFile(Buffer.alloc(21 * 1024 * 1024), 'a.txt'),
    ],
  ])('%s: %i', async (_, status, request) => {
    const visitor = await visit();
    const before = await count();
    expect((await request(visitor)).status).toBe(status);
    expect(await count()).toEqual(before);
  });

  it('a token of another connection', async () => {
    const other = await visit({}, await create('Terceiro site'));
    const visitor = await visit();
    const before = await count();
    const { status } = await visitor.tryPost('messages', body(), { token: other.token() });
    expect([status, await count()]).toEqual([401, before]);
  });

  it('a stopped connection', async () => {
    const id = await create('Parado');
    const visitor = await visit({}, id);
    await admin.request(connectionsContract.shutdown, { params: { whatsappId: id } });
    expect((await visitor.tryPost('messages', body())).status).toBe(404);
  });

  it('too many messages and visitors', async () => {
    const visitor = await visit();
    const answers: number[] = [];
    for (let n = 0; n < 31; n += 1) answers.push((await visitor.tryPost('messages', body())).status);
    expect(answers.lastIndexOf(200)).toBe(29);
    expect(answers.at(-1)).toBe(429);
    await em().execute('delete from rate_limits');
    const begun: number[] = [];
    for (let n = 0; n < 31; n += 1) begun.push((await visitor.tryPost('visitor', {}, { token: '' })).status);
    expect([begun.indexOf(429), begun.at(-1)]).toEqual([30, 429]);
    await em().execute('delete from rate_limits');
  });

  it('quotes of messages of others', async () => {
    const [one, other] = [await visit(), await visit()];
    const { id } = await one.send({ body: 'meu' });
    expect(await other.send({ body: 'seu?', quotedId: id })).toMatchObject({ quotedId: null });
  });
});

it('pages of the allowed origins read how the widget looks, others do not', async () => {
  const id = await create('Subdomínios', {
    credentials: { allowedOrigins: 'https://*.shop.test http://localhost:3000' },
  });
  const visitor = await visit({ origin: 'https://a.b.shop.test' }, id);
  const asked = async (origin: string) => {
    const response = await fetch(visitor.address(''), { headers: { origin } });
    return [response.status, response.headers.get('access-control-allow-origin')];
  };
  expect(await asked('https://a.b.shop.test')).toEqual([200, 'https://a.b.shop.test']);
  expect(await asked('http://localhost:3000')).toEqual([200, 'http://localhost:3000']);
  expect(await asked('https://evilshop.test')).toEqual([403, null]);
  expect(await asked('http://a.shop.test')).toEqual([403, null]);
});

it('only administrators see the snippet and make secrets', async () => {
  const agent = await signIn(server, await buildUser(em()));
  for (const client of [agent, clientWith(server)])
    for (const endpoint of [webchatWidgetContract.settings, webchatWidgetContract.renewSecret])
      expect(
        (await client.request(endpoint, { params: { whatsappId: connectionId } })).status,
      ).toBeGreaterThan(400);
});

it('a file is shown to the visitor under an address without its token', async () => {
  const visitor = await visit();
  await visitor.send({ body: 'veja', file: PICTURE });
  const file = await vi.waitFor(async () => {
    const [message] = (await visitor.history()).messages;
    expect(message?.file).not.toBeNull();
    return message?.file;
  });
  expect(file?.url).not.toContain(visitor.token());
  const response = await fetch(server.url + (file?.url ?? ''));
  expect(Buffer.from(await response.arrayBuffer())).toEqual(PICTURE);
});

it('a file that an agent has deleted is gone for the visitor, under the earlier address too, and stays for agents', async () => {
  const visitor = await visit();
  await visitor.send({ body: 'oi' });
  const ticketId = await openTicketOf(visitor);
  const { body } = await answer(ticketId, '', { 'foto.png': new Uint8Array(PICTURE) });
  const params = { messageId: body.messages[0]?.id ?? 0 };
  const earlier = await vi.waitFor(async () => {
    const file = (await visitor.history()).messages.at(-1)?.file;
    expect(file).toBeTruthy();
    return server.url + (file?.url ?? '');
  });
  expect((await fetch(earlier)).status).toBe(200);
  await admin.request(messagesContract.remove, { params });
  expect((await fetch(earlier)).status).toBe(401);
  const { messages } = (await admin.request(messagesContract.page, { params: { ticketId } })).body;
  expect(messages.at(-1)).toMatchObject({ id: params.messageId, isDeleted: true });
  expect((await fetch(new URL(messages.at(-1)?.mediaUrl ?? '', server.url))).status).toBe(200);
});
