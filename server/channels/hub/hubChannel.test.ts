import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectionsContract } from '#shared/contract/connections.ts';
import { hubChannelsContract } from '#shared/contract/hubChannels.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import { startHub, type SimulatedHub } from '#simulators/hub/index.ts';
import { Connection } from '#server/features/connections/index.ts';
import { ContactAddress } from '#server/features/contacts/index.ts';
import { Integration } from '#server/features/integrations/index.ts';
import { Message } from '#server/features/messages/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import { freePort } from '#server/platform/postgres/freePort.ts';
import { signIn, type Client } from '#server/test/client.ts';
import { buildUser } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { HubFailure } from './api/hubFailure.ts';
import { hubChannels } from './index.ts';
import { openHub } from './openHub.ts';
import { noteProgress, recordAccepted } from './outbound/sentMessages.ts';
import { createHubSessions } from './session/hubSessions.ts';

const TOKEN = 'hub-token';
const PAGE = { id: 'page-1', name: 'Loja Sol', channel: 'facebook' };
const PROFILE = { id: 'profile-1', name: 'Loja Sol', channel: 'instagram' };
const BOT = { id: 'bot-1', name: 'Robô', channel: 'telegram' };
const EMAIL = { id: 'letters-1', name: 'Contato', channel: 'email' };
const PHONE = { id: 'phone-1', name: 'Celular', channel: 'whatsapp' };

let hub: SimulatedHub;
let server: TestServer;
let admin: Client;
let adminId: number;
const em = () => server.ctx.orm.em.fork();
const WAIT = { interval: 10 };
const until = (assertion: () => Promise<void>) => vi.waitFor(assertion, WAIT);
/** Attempts of an earlier test have ended: they would use up the behaviours for the messages of the next one. */
const nothingIsQueued = () =>
  until(async () => expect(await em().count(Message, { delivery: 'queued' })).toBe(0));

beforeAll(async () => {
  hub = await startHub();
  const port = String(await freePort());
  const variables = { HUB_API_URL: hub.url, PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` };
  server = await startTestServer({ ...variables, CONNECTIONS_LIMIT: '3' }, hubChannels({ pause: 20 }));
  const user = await buildUser(em(), { profile: 'admin' });
  adminId = user.id;
  admin = await signIn(server, user);
});
afterAll(async () => {
  await server.stop();
  await hub.stop();
});
beforeEach(async () => {
  hub.token = TOKEN;
  hub.channels.splice(0, Infinity, PAGE, PROFILE, BOT, EMAIL, PHONE);
  await em().upsert(Integration, { key: 'hubToken', value: server.ctx.cipher.encrypt(Buffer.from(TOKEN)) });
  for (const { id } of await em().find(Connection, {}))
    await admin.request(connectionsContract.remove, { params: { whatsappId: id } });
  await nothingIsQueued();
  hub.behaviours.length = 0;
  hub.subscriptions.length = 0; // a busy machine may be too slow to unsubscribe in time
});

const list = () => admin.request(hubChannelsContract.list);
const connect = (channels: { id: string }[], fields: object = {}) =>
  admin.request(hubChannelsContract.connect, { body: { channels, ...fields } });
const connected = async (connectionId: number) =>
  until(async () => expect((await em().findOneOrFail(Connection, connectionId)).status).toBe('CONNECTED'));
const open = async (channel: { id: string }) => {
  const { body } = await connect([channel]);
  const [connection] = body;
  if (!connection) throw new Error('no connection was made');
  await connected(connection.id);
  return connection;
};
const received = (connection: number) =>
  em().find(Message, { connection, author: 'customer' }, { orderBy: { id: 'asc' } });
/** Opens a conversation in which the admin may write. */
const talk = async (channel: { id: string }) => {
  const connection = await open(channel);
  await hub.write(channel.id, { type: 'text', text: 'oi' });
  const ticket = await em().findOneOrFail(Ticket, { connection: connection.id });
  await em().nativeUpdate(Ticket, { id: ticket.id }, { status: 'open', user: adminId });
  const send = async (body: string, files: Record<string, Uint8Array<ArrayBuffer>> = {}) => {
    const response = await admin.request(
      messagesContract.sendByHub,
      { params: { ticketId: ticket.id }, body: { body } },
      files,
    );
    const [message] = response.body.messages;
    if (!message) throw new Error('nothing was stored');
    return message.id;
  };
  return { connection, send };
};
const messageIs = (id: number, fields: object) =>
  until(async () => expect(await em().findOneOrFail(Message, id)).toMatchObject(fields));
const lastAccepted = () => {
  const last = hub.accepted.at(-1);
  if (!last) throw new Error('the hub took nothing');
  return last;
};

describe('channels of the hub', () => {
  it('are listed when their type is supported', async () => {
    const { body } = await list();
    expect(body).toEqual([PAGE, PROFILE, BOT, EMAIL].map((channel) => ({ ...channel, isConnected: false })));
  });

  it('become connections of their type with the fields of the form', async () => {
    const { status, body } = await connect([PAGE, PROFILE], { color: '#123456', isDefault: true });
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { type: 'facebook', name: 'Loja Sol', color: '#123456', isDefault: true },
      { type: 'instagram', name: 'Loja Sol (instagram)', isDefault: false },
    ]);
    for (const { id } of body) await connected(id);
    expect((await list()).body.filter(({ isConnected }) => isConnected)).toHaveLength(2);
    expect((await connect([PAGE])).refusal.error).toBe('ERR_HUB_CHANNEL_CONNECTED');
  });

  it('are created all or none, within the limit of the plan', async () => {
    const { refusal } = await connect([PAGE, PROFILE, BOT, EMAIL]);
    expect(refusal.error).toBe('ERR_CONNECTION_CREATION_COUNT');
    expect(await em().count(Connection, {})).toBe(0);
    expect((await connect([PAGE, { id: 'gone' }])).refusal.error).toBe('ERR_NO_HUB_CHANNEL_FOUND');
    expect((await connect([PHONE])).refusal.error).toBe('ERR_NO_HUB_CHANNEL_FOUND');
    expect((await connect([])).refusal.error).toBe('ERR_VALIDATION');
  });

  it('cannot be listed without a token, or with one that the hub does not accept', async () => {
    await em().nativeDelete(Integration, { key: 'hubToken' });
    expect((await list()).refusal.error).toBe('ERR_HUB_WITHOUT_TOKEN');
    await em().upsert(Integration, {
      key: 'hubToken',
      value: server.ctx.cipher.encrypt(Buffer.from('other')),
    });
    expect((await list()).refusal.error).toBe('ERR_HUB_TOKEN_REFUSED');
  });

  it('can only be managed by users who may manage connections', async () => {
    const agent = await signIn(server, await buildUser(em()));
    expect((await agent.request(hubChannelsContract.list)).refusal.error).toBe('ERR_NO_PERMISSION');
  });
});

describe('messages of customers', () => {
  it('arrive once, under the address of the channel', async () => {
    const { id } = await open(PAGE);
    const text = { type: 'text', text: 'Bom dia\u0000!' };
    const answers = await Promise.all([1, 2, 3].map(() => hub.write(PAGE.id, text, { id: 'same' })));
    expect(answers).toEqual([200, 200, 200]);
    expect(await received(id)).toMatchObject([{ body: 'Bom dia!', mediaType: 'chat', providerId: 'same' }]);
    const address = await em().findOneOrFail(
      ContactAddress,
      { kind: 'messenger' },
      { populate: ['contact'] },
    );
    expect([address.value, address.contact.getEntity().name]).toEqual(['customer-1', 'Maria']);
  });

  it.each([
    ['image/png', 'image'],
    ['audio/ogg', 'audio'],
    ['video/mp4', 'video'],
    ['application/pdf', 'application'],
  ])('bring files: %s', async (mime, mediaType) => {
    const { id } = await open(BOT);
    const bytes = Buffer.from(`bytes of ${mime}`);
    const fileUrl = hub.storeFile(bytes, mime);
    await hub.write(BOT.id, { type: 'file', fileUrl, fileMimeType: mime, fileName: 'a.bin' });
    const message = await vi.waitFor(async () => {
      const [found] = await received(id);
      expect(found?.mediaKey).toBeTruthy();
      return found;
    }, WAIT);
    expect(message).toMatchObject({ mediaType, mediaMime: mime, mediaName: 'a.bin' });
    expect(await buffer(server.ctx.media.stream(message?.mediaKey ?? ''))).toEqual(bytes);
  });

  it('never fetch files from private networks', async () => {
    const { id } = await open(BOT);
    for (const fileUrl of [`${server.url}/health`, 'https://127.0.0.1/a', 'https://localhost/a', 'nonsense'])
      await hub.write(BOT.id, { type: 'file', fileUrl, fileMimeType: 'image/png' });
    await vi.waitFor(async () => {
      const messages = await received(id);
      expect(messages.map(({ mediaState }) => mediaState)).toEqual(['failed', 'failed', 'failed', 'failed']);
      expect(messages.map(({ mediaKey }) => mediaKey)).toEqual([null, null, null, null]);
    }, WAIT);
  });

  it('never fetch files from where the hub redirects to, nor files that are too large', async () => {
    const { id } = await open(BOT);
    const inside = hub.storeAnswer(302, { location: `${server.url}/health` });
    const tooLarge = hub.storeAnswer(200, {
      'content-length': String(1024 ** 4),
      'content-type': 'image/png',
    });
    for (const fileUrl of [inside, tooLarge])
      await hub.write(BOT.id, { type: 'file', fileUrl, fileMimeType: 'image/png' });
    await until(async () =>
      expect(await received(id)).toMatchObject([
        { mediaState: 'failed', mediaKey: null },
        { mediaState: 'failed', mediaKey: null },
      ]),
    );
  });

  it('keep every content of one message, locations and e-mails included', async () => {
    const { id } = await open(EMAIL);
    const email = Buffer.from('Olá, quero comprar três caixas.\n<html><p>Olá</p></html>').toString('base64');
    const contents = [
      { type: 'text', text: email },
      { type: 'text', text: '<div>'.repeat(20_000) },
      { type: 'location', latitude: -23.5, longitude: -46.6, name: 'Praça' },
    ];
    await hub.write(EMAIL.id, contents, { from: 'Maria@Example.com' });
    expect(await received(id)).toMatchObject([
      { body: 'Olá, quero comprar três caixas.' },
      { mediaType: 'unsupported', body: '' },
      { mediaType: 'location', body: expect.stringContaining('Praça') },
    ]);
    expect(await em().count(ContactAddress, { kind: 'email', value: 'maria@example.com' })).toBe(1);
  });

  it('come from every address that an e-mail may have', async () => {
    const { id } = await open(EMAIL);
    const from = `${'m'.repeat(242)}@example.com`;
    await hub.write(EMAIL.id, { type: 'location', latitude: -23.5, longitude: -46.6 }, { from });
    expect(await received(id)).toMatchObject([{ mediaType: 'location' }]);
    expect(await em().count(ContactAddress, { kind: 'email', value: from })).toBe(1);
  });

  it('leave out our own messages and those of other channels', async () => {
    const { id } = await open(PAGE);
    await hub.write(PAGE.id, { type: 'text', text: 'a' }, { direction: 'OUT' });
    await hub.write(PAGE.id, { type: 'text', text: 'b' }, { to: 'other' });
    expect(await received(id)).toEqual([]);
  });

  it('are rejected when the webhook URL is forged or the body is invalid', async () => {
    const { id } = await open(PAGE);
    const { url } = hub.subscriptions.find(({ webhook }) => webhook.url.includes(`/${id}/`))?.webhook ?? {
      url: '',
    };
    const post = async (address: string, body: string) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(address, { method: 'POST', headers, body })).status;
    };
    const message = {
      id: 'x',
      from: 'y',
      to: PAGE.id,
      direction: 'IN',
      contents: [{ type: 'text', text: 'z' }],
    };
    const payload = JSON.stringify({ type: 'MESSAGE', message });
    expect(await post(url.replace(/[^/]+$/, '0'.repeat(64)), payload)).toBe(404);
    expect(await post(url.replace(/[^/]+$/, 'short'), payload)).toBe(404);
    expect(await post(url.replace(`/${id}/`, `/${id + 1}/`), payload)).toBe(404);
    expect(await post(url, '{"type":')).toBe(400);
    expect(await post(url, '{"type":"MESSAGE"}')).toBe(400);
    expect(await post(url, '[]')).toBe(400);
    expect(await received(id)).toEqual([]);
    expect(await post(url, payload)).toBe(200);
    expect(await received(id)).toHaveLength(1);
  });
});

describe('messages of agents', () => {
  it('reach the customer, and their ticks follow the status events of the hub', async () => {
    const { send } = await talk(PROFILE);
    const id = await send('Olá!\nTudo bem?');
    await messageIs(id, { delivery: 'sent', ack: 1 });
    expect(lastAccepted()).toMatchObject({
      channel: 'instagram',
      from: PROFILE.id,
      to: 'customer-1',
      contents: [{ type: 'text', text: expect.stringContaining('Olá!\nTudo bem?') }],
    });
    await hub.sendStatus(lastAccepted(), 'DELIVERED');
    await messageIs(id, { ack: 2 });
    await hub.sendStatus(lastAccepted(), 'READ');
    await hub.sendStatus(lastAccepted(), 'SENT');
    await messageIs(id, { ack: 3 });
  });

  it('carry files by a URL that only the hub knows', async () => {
    const { send } = await talk(BOT);
    const picture = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1');
    await messageIs(await send('veja', { medias: new Uint8Array(picture) }), { delivery: 'sent' });
    const [content] = lastAccepted().contents;
    expect(content).toMatchObject({ type: 'file', fileCaption: expect.stringContaining('veja') });
    const fileUrl = String(content?.['fileUrl']);
    expect(Buffer.from(await (await fetch(fileUrl)).arrayBuffer())).toEqual(picture);
    expect((await fetch(fileUrl.replace(/hub-files\/.{8}/, 'hub-files/AAAAAAAA'))).status).toBe(404);
    server.setTime(new Date(Date.now() + 25 * 3_600_000));
    expect((await fetch(fileUrl)).status).toBe(404);
    server.setTime();
  });

  it('fail with the error of the hub when it refuses them, at once or later', async () => {
    const { send } = await talk(PAGE);
    hub.behaviours.push({ kind: 'answer', status: 422, text: '{"message":"no such recipient"}' });
    await messageIs(await send('a'), { delivery: 'failed', failDetail: '422 no such recipient' });
    const late = await send('b');
    await messageIs(late, { delivery: 'sent' });
    await hub.sendStatus(lastAccepted(), 'ERROR', 'too late');
    await messageIs(late, { delivery: 'failed', failDetail: 'too late' });
    hub.behaviours.push({ kind: 'statusFirst', code: 'REJECTED' });
    await messageIs(await send('c'), { delivery: 'failed', failDetail: 'outside the allowed window' });
    hub.behaviours.push({ kind: 'statusFirst', code: 'READ' });
    await messageIs(await send('d'), { delivery: 'sent', ack: 3 });
    expect(hub.behaviours).toEqual([]);
  });

  it.each([
    [[1, -1], 'no room'],
    [[-1, 1], 'no room'],
    [[2, -1], undefined],
  ] as const)(
    'that were reported as %j before the answer of the hub are failed by: %s',
    async (states, failure) => {
      const { id: connectionId } = await open(PAGE);
      const hubId = states.join();
      for (const reached of states) {
        const reason = reached === -1 ? 'no room' : '';
        await noteProgress(server.ctx, { connectionId, hubId, reached, reason });
      }
      expect(await recordAccepted(server.ctx, connectionId, hubId, randomUUID())).toBe(failure);
    },
  );

  it('are sent after another process found the hub away and ended', async () => {
    const { connection, send } = await talk(PAGE);
    const other = createHubSessions(server.ctx, openHub(server.ctx), 60_000);
    other.start(connection.id);
    await until(async () => expect(other.channelOf(connection.id)).toBe(PAGE.id));
    await other.lost(connection.id, new HubFailure('unreachable', 'away'));
    await other.close();
    await messageIs(await send('a'), { delivery: 'sent' });
    await connected(connection.id);
  });

  it.each([502, 504])(
    'are not sent again by themselves when a proxy answers for the hub with %i',
    async (status) => {
      const { send } = await talk(PAGE);
      hub.behaviours.push({ kind: 'answer', status, text: '<html>gateway</html>' });
      await messageIs(await send('a'), { delivery: 'failed', failReason: 'ERR_MESSAGE_UNCONFIRMED' });
      expect(hub.behaviours).toEqual([]);
    },
  );

  it('are not sent again by themselves when the hub does not answer: it may have sent them', async () => {
    const { send } = await talk(PAGE);
    hub.behaviours.push({ kind: 'silence' });
    const limit = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const id = await send('a');
    await until(async () => expect(hub.behaviours).toEqual([]));
    expect(AbortSignal.timeout).toHaveBeenCalled();
    limit.abort(new DOMException('the time is over', 'TimeoutError'));
    await messageIs(id, { delivery: 'failed', failReason: 'ERR_MESSAGE_UNCONFIRMED' });
  });

  it.each([
    { kind: 'answer', status: 500, text: 'oops' } as const,
    { kind: 'answer', status: 429, text: '' } as const,
  ])('are sent again after %j', async (behaviour) => {
    const { send } = await talk(PAGE);
    hub.behaviours.push(behaviour);
    const id = await send('a');
    await messageIs(id, { delivery: 'queued', attempts: 1, retryAt: expect.any(Date) });
  });

  it.each([
    { status: 429, after: '120', seconds: 120 },
    { status: 503, after: '120', seconds: 120 },
    { status: 503, after: 'Thu, 01 Jan 2099 00:00:00 GMT', seconds: 3600 }, // the longest pause
  ])('wait as long as the hub asks with $status, Retry-After: $after', async ({ status, after, seconds }) => {
    const { send } = await talk(PAGE);
    hub.behaviours.push({ kind: 'answer', status, text: '', headers: { 'retry-after': after } });
    const since = Date.now();
    const id = await send('a');
    await messageIs(id, { delivery: 'queued', attempts: 0, retryAt: expect.any(Date) });
    const { retryAt } = await em().findOneOrFail(Message, id);
    const pause = (retryAt?.getTime() ?? 0) - since;
    expect(pause).toBeGreaterThanOrEqual(seconds * 1000);
    expect(pause).toBeLessThanOrEqual(seconds * 1000 + Date.now() - since);
  });

  it('count as sent when the hub accepts them without an id', async () => {
    const { send } = await talk(PAGE);
    hub.behaviours.push({ kind: 'answer', status: 200, text: 'OK {"broken' });
    await messageIs(await send('a'), { delivery: 'sent', ack: 1 });
    expect(hub.behaviours).toEqual([]);
  });

  it.each([401, 403])('fail alone when the hub refuses one with %i and takes the token', async (status) => {
    const { connection, send } = await talk(PAGE);
    hub.behaviours.push({ kind: 'answer', status, text: '{"message":"not this recipient"}' });
    const detail = `${status} not this recipient`;
    await messageIs(await send('a'), { delivery: 'failed', failDetail: detail });
    await messageIs(await send('b'), { delivery: 'sent' });
    expect((await em().findOneOrFail(Connection, connection.id)).status).toBe('CONNECTED');
  });

  it('wait while the hub rejects the token, and go out when it accepts it', async () => {
    const { connection, send } = await talk(PAGE);
    hub.token = 'new';
    const id = await send('a');
    await until(async () =>
      expect(await em().findOneOrFail(Connection, connection.id)).toMatchObject({
        status: 'DISCONNECTED',
        closeReason: '401 Unauthorized',
      }),
    );
    await messageIs(id, { delivery: 'queued', attempts: 0 });
    hub.token = TOKEN;
    await admin.request(connectionsContract.start, { params: { whatsappId: connection.id } });
    await messageIs(id, { delivery: 'sent' });
  });
});

describe('a session of the hub', () => {
  it('subscribes to events, and unsubscribes when it ends', async () => {
    const { id } = await open(PAGE);
    const ours = () => hub.subscriptions.filter(({ webhook }) => webhook.url.includes(`/hub-webhook/${id}/`));
    expect(ours().map(({ eventType }) => eventType)).toEqual(['MESSAGE', 'MESSAGE_STATUS']);
    await admin.request(connectionsContract.restart, { params: { whatsappId: id } });
    await connected(id);
    expect(ours()).toHaveLength(2);
    await admin.request(connectionsContract.remove, { params: { whatsappId: id } });
    expect(ours()).toEqual([]);
  });

  it('stays connected when another process starts and stops', async () => {
    const { id } = await open(PAGE);
    const { DATABASE_URL = '', DATA_DIR, PUBLIC_URL = '' } = server.ctx.config;
    await server.ctx.eventLog.settled();
    const states: string[] = [];
    const unsubscribe = server.ctx.events.on('connection.session', ({ status }) => void states.push(status));
    const other = await startTestServer(
      { HUB_API_URL: hub.url, DATABASE_URL, DATA_DIR, PUBLIC_URL },
      hubChannels({ pause: 20 }),
    );
    await vi.waitFor(() => expect(states.at(-1)).toBe('CONNECTED'), WAIT);
    await other.stop();
    unsubscribe();
    expect(new Set(states)).toEqual(new Set(['CONNECTED'])); // it did not open again
    expect((await em().findOneOrFail(Connection, id)).status).toBe('CONNECTED');
  });

  it('does not open for a channel that no longer exists on the hub', async () => {
    const { id } = await open(PAGE);
    hub.channels.splice(0, 1);
    await admin.request(connectionsContract.restart, { params: { whatsappId: id } });
    await until(async () =>
      expect(await em().findOneOrFail(Connection, id)).toMatchObject({
        status: 'DISCONNECTED',
        closeReason: '404',
      }),
    );
  });
});

it('a message is sent once although the database fails just after the hub took it', async () => {
  const { send } = await talk(PAGE);
  const before = hub.accepted.length;
  await em().execute('alter table hub_sent rename to hub_away');
  try {
    const id = await send('uma vez');
    await messageIs(id, { delivery: 'sent' });
  } finally {
    await em().execute('alter table hub_away rename to hub_sent');
  }
  expect(hub.accepted).toHaveLength(before + 1);
});

it('contents with null fields arrive, and one that cannot be read does not hide the others', async () => {
  const connection = await open(PAGE);
  await hub.write(PAGE.id, { type: 'text', text: 'oi', fileUrl: null, latitude: null, name: null });
  await hub.write(PAGE.id, { type: 'location', latitude: 'norte', longitude: 'sul' });
  expect((await received(connection.id)).map(({ mediaType, body }) => [mediaType, body])).toEqual([
    ['chat', 'oi'],
    ['unsupported', ''],
  ]);
});
