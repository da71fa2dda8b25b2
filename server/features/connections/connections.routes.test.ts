import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { channelsContract } from '#shared/contract/channels.ts';
import { connectionsContract } from '#shared/contract/connections.ts';
import { clientWith, connectSocket, signIn, type Client } from '#server/test/client.ts';
import {
  buildConnection,
  buildMessages,
  buildQueue,
  buildTicket,
  buildUser,
} from '#server/test/factories/index.ts';
import { limitRows } from '#server/test/limitRows.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { Connection } from './connection.entity.ts';
import { ConnectionActivity } from './connectionActivity.entity.ts';
import { recordSession } from './recordSession.ts';

let server: TestServer;
let admin: Client;
let agent: Client;
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  server = await startTestServer({ CONNECTIONS_LIMIT: '3' });
  admin = await signIn(server, await buildUser(em(), { profile: 'admin' }));
  agent = await signIn(server, await buildUser(em()));
});
afterAll(() => server.stop());
beforeEach(async () => {
  await em().nativeDelete(Connection, {});
  server.channel.commands.length = 0;
});

const create = (body: object) =>
  admin.request(connectionsContract.create, { body: { name: 'Loja', ...body } });
const update = (whatsappId: number, body: object) =>
  admin.request(connectionsContract.update, { params: { whatsappId }, body });

it('lists when each connection last received and sent, for those who manage connections', async () => {
  const [busy, idle] = [await buildConnection(em()), await buildConnection(em())];
  const receivedAt = new Date('2026-11-22T09:05:00.000Z');
  await em().insert(ConnectionActivity, { connection: busy.id, receivedAt });
  expect((await admin.request(connectionsContract.activity)).body).toEqual([
    { id: busy.id, lastReceivedAt: receivedAt.toISOString(), lastSentAt: null, account: null },
    { id: idle.id, lastReceivedAt: null, lastSentAt: null, account: null },
  ]);
  expect((await agent.request(connectionsContract.activity)).refusal.error).toBe('ERR_NO_PERMISSION');
});

it('tests credentials for those who manage connections, of channels that have a test', async () => {
  const request = { params: { type: 'whatsapp' }, body: { credentials: {} } };
  expect((await agent.request(channelsContract.test, request)).refusal.error).toBe('ERR_NO_PERMISSION');
  expect((await admin.request(channelsContract.test, request)).refusal.error).toBe('ERR_VALIDATION');
});

describe('creating connections', () => {
  it('is for users who manage connections', async () => {
    const body = { name: 'Loja' };
    expect((await clientWith(server).request(connectionsContract.create, { body })).status).toBe(401);
    expect((await agent.request(connectionsContract.create, { body })).refusal.error).toBe(
      'ERR_NO_PERMISSION',
    );
  });

  it('makes the first one the default and starts its session', async () => {
    const { status, body } = await create({});
    expect(status).toBe(200);
    expect(body).toMatchObject({ isDefault: true, color: '#5C59A0', type: null, queues: [] });
    expect(server.channel.commands).toEqual([{ command: 'start', connectionId: body.id }]);
    expect((await create({ name: 'Filial' })).body.isDefault).toBe(false);
  });

  it('succeeds even when the session does not start', async () => {
    vi.spyOn(server.channel, 'start').mockRejectedValueOnce(new Error('disconnected'));
    const { status, body } = await admin.request(connectionsContract.create, { body: { name: 'Sem linha' } });
    expect(status).toBe(200);
    expect((await admin.request(connectionsContract.show, { params: { whatsappId: body.id } })).status).toBe(
      200,
    );
  });

  it('requires a greeting when there are several queues', async () => {
    const queueIds = [(await buildQueue(em())).id, (await buildQueue(em())).id];
    expect((await create({ queueIds })).refusal.error).toBe('ERR_WAPP_GREETING_REQUIRED');
    const { body } = await create({ queueIds, greetingMessage: 'Olá!' });
    expect(body.queues).toHaveLength(2);
    expect((await update(body.id, { greetingMessage: ' ' })).refusal.error).toBe(
      'ERR_WAPP_GREETING_REQUIRED',
    );
  });

  it('refuses a duplicate name, an invalid name and an unknown queue', async () => {
    await create({});
    expect((await create({})).refusal.error).toBe('ERR_CONNECTION_NAME_ALREADY_EXISTS');
    const queue = await buildQueue(em());
    for (const rest of [{ queueIds: [queue.id] }, { isDefault: true }])
      expect((await create(rest)).refusal.error).toBe('ERR_CONNECTION_NAME_ALREADY_EXISTS');
    expect((await create({ name: 'x' })).refusal.error).toBe('ERR_VALIDATION');
    expect((await create({ name: 'Filial', queueIds: [999_999] })).refusal.error).toBe('ERR_NO_QUEUE_FOUND');
  });

  it('enforces the connection limit for concurrent requests', async () => {
    const responses = await Promise.all([1, 2, 3, 4, 5].map((number) => create({ name: `Linha ${number}` })));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(responses.find(({ status }) => status !== 200)?.refusal.error).toBe(
      'ERR_CONNECTION_CREATION_COUNT',
    );
    expect(await em().count(Connection, { isDefault: true })).toBe(1);
  });
});

describe('the default connection', () => {
  it('is unique: a new one replaces the old one', async () => {
    const { body: first } = await create({});
    const { body: second } = await create({ name: 'Filial', isDefault: true });
    const { body } = await admin.request(connectionsContract.list);
    expect(body.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([second.id]);
    expect((await update(second.id, { isDefault: false })).refusal.error).toBe('ERR_NO_OTHER_WHATSAPP');
    expect((await update(first.id, { isDefault: 'true' })).body.isDefault).toBe(true);
  });

  it('is the next one that is created where none is', async () => {
    await buildConnection(em());
    expect((await create({ name: 'Nova' })).body.isDefault).toBe(true);
  });

  it('passes to the oldest connection when it is deleted', async () => {
    const { body: first } = await create({});
    const { body: second } = await create({ name: 'Filial' });
    await admin.request(connectionsContract.remove, { params: { whatsappId: first.id } });
    const { body } = await admin.request(connectionsContract.show, { params: { whatsappId: second.id } });
    expect(body.isDefault).toBe(true);
  });

  it('passes preferably to a connected one', async () => {
    const { body: first } = await create({});
    await create({ name: 'Filial' });
    const connected = await buildConnection(em(), { name: 'Matriz', status: 'CONNECTED' });
    await admin.request(connectionsContract.remove, { params: { whatsappId: first.id } });
    const { body } = await admin.request(connectionsContract.list);
    expect(body.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([connected.id]);
  });
});

it('deleting a connection ends its session and keeps its tickets', async () => {
  const connection = await buildConnection(em());
  const ticket = await buildTicket(em(), { connection });
  expect(
    (await admin.request(connectionsContract.remove, { params: { whatsappId: connection.id } })).status,
  ).toBe(200);
  expect(server.channel.commands).toEqual([{ command: 'logout', connectionId: connection.id }]);
  const [row] = await em().execute<{ connection_id: number | null }[]>(
    'select connection_id from tickets where id = ?',
    [ticket.id],
  );
  expect(row).toEqual({ connection_id: null });
});

it('a connection with very many messages is deleted without changing them all at once', async () => {
  const connection = await buildConnection(em());
  const ticket = await buildTicket(em(), { connection });
  await buildMessages(em(), ticket, 5001);
  await limitRows(em(), 'messages', 5000);
  const params = { whatsappId: connection.id };
  expect((await admin.request(connectionsContract.remove, { params })).status).toBe(200);
  const query = 'select count(*)::int as count from messages where ticket_id = ? and connection_id is null';
  expect(await em().execute(query, [ticket.id])).toEqual([{ count: 5001 }]);
});

describe('sessions', () => {
  it('are controlled by users who manage connections', async () => {
    const { id } = await buildConnection(em());
    const input = { params: { whatsappId: id } };
    for (const name of [
      'start',
      'shutdown',
      'restart',
      'startSession',
      'renewSession',
      'endSession',
    ] as const) {
      expect((await agent.request(connectionsContract[name], input)).refusal.error).toBe('ERR_NO_PERMISSION');
      expect((await admin.request(connectionsContract[name], input)).status).toBe(200);
      expect(
        (await admin.request(connectionsContract[name], { params: { whatsappId: 999_999 } })).refusal.error,
      ).toBe('ERR_NO_WAPP_FOUND');
    }
    expect(server.channel.commands.map(({ command }) => command)).toEqual([
      'start',
      'stop',
      'stop',
      'start',
      'start',
      'logout',
      'start',
      'logout',
    ]);
  });

  it('can be linked with a pairing code for a plausible number', async () => {
    const { id } = await buildConnection(em());
    const pair = (number: string) =>
      admin.request(connectionsContract.pairByCode, { params: { whatsappId: id }, body: { number } });
    expect((await pair('+55 (11) 98888-7777')).body.pairingCode).toBe('ABCD1234');
    for (const number of ['abc', '', '00000000', '1'.repeat(30)])
      expect((await pair(number)).refusal.error).toBe('ERR_WAPP_INVALID_CONTACT');
  });

  it.each([
    ['(11) 98888-7777', '5511988887777'],
    ['0055 11 98888-7777', '5511988887777'],
    ['+1 415 555 0123', '14155550123'],
  ])('complete the number of a pairing code as all others: %s', async (number, completed) => {
    const { id } = await buildConnection(em());
    await admin.request(connectionsContract.pairByCode, { params: { whatsappId: id }, body: { number } });
    expect(server.channel.commands.at(-1)).toEqual({
      command: 'pairByCode',
      connectionId: id,
      number: completed,
    });
  });

  it('are published to all clients, the QR code only to users who may link a phone', async () => {
    const { id } = await buildConnection(em());
    const [adminSocket, agentSocket] = [
      await connectSocket(server, admin.token),
      await connectSocket(server, agent.token),
    ];
    await recordSession(server.ctx, id, { status: 'qrcode', qrcode: 'https://wa.me/secret' });
    expect((await adminSocket.next('whatsappSession')).session).toMatchObject({
      id,
      status: 'qrcode',
      qrcode: 'https://wa.me/secret',
    });
    expect((await agentSocket.next('whatsappSession')).session).toMatchObject({
      id,
      status: 'qrcode',
      qrcode: '',
    });
    const { body } = await agent.request(connectionsContract.show, { params: { whatsappId: id } });
    expect(body.qrcode).toBe('');
    adminSocket.close();
    agentSocket.close();
  });
});
