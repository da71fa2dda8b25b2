import { createHmac, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { channelsContract } from '#shared/contract/channels.ts';
import { connectionsContract } from '#shared/contract/connections.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import { Connection } from '#server/features/connections/index.ts';
import { Message } from '#server/features/messages/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import { connectSocket, signIn, type Client } from '#server/test/client.ts';
import { itKeepsTheChannelContract } from '#server/test/channels/channelContract.ts';
import { buildUser } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { loopback, SIGNATURE } from './index.ts';

const TOKEN: string = randomUUID();
/** A PNG of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const { channel, provider } = loopback();
let server: TestServer;
let admin: Client;
let connection: { id: number };
let ticketId: number;
const em = () => server.ctx.orm.em.fork();
const until = (assertion: () => Promise<void>) => vi.waitFor(assertion, { interval: 10 });
const create = (credentials: Record<string, string>, name = 'Eco') =>
  admin.request(connectionsContract.create, { body: { name, type: 'loopback', credentials } });

async function deliver(event: object, token = TOKEN) {
  const body = JSON.stringify({ id: randomUUID(), from: 'maria', name: 'Maria', ...event });
  return fetch(`${server.url}/channel-webhook/loopback/${connection.id}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [SIGNATURE]: createHmac('sha256', token).update(body).digest('hex'),
    },
    body,
  });
}
const received = () =>
  em().find(Message, { ticket: ticketId, author: 'customer' }, { orderBy: { id: 'asc' } });
async function answer(body: string, files: Record<string, Uint8Array<ArrayBuffer>> = {}): Promise<Message> {
  const { body: sent } = await admin.request(
    messagesContract.send,
    { params: { ticketId }, body: { body } },
    files,
  );
  return em().findOneOrFail(Message, sent.messages[0]?.id ?? 0);
}
const stored = ({ id }: Message) => em().findOneOrFail(Message, id);

itKeepsTheChannelContract('loopback', async () => {
  const own = loopback();
  const ownServer = await startTestServer({}, [own.channel]);
  let connectionId = 0;
  const written: object[] = [];
  const send = async (event: object) => {
    const body = JSON.stringify({ from: 'maria', name: 'Maria', ...event });
    const signature = createHmac('sha256', TOKEN).update(body).digest('hex');
    const headers = { 'content-type': 'application/json', [SIGNATURE]: signature };
    const url = `${ownServer.url}/channel-webhook/loopback/${connectionId}`;
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200);
  };
  return {
    server: ownServer,
    type: 'loopback',
    credentials: { account: 'eco', token: TOKEN },
    connected: (id) => void (connectionId = id),
    async write({ text, file, quotes }) {
      const id = randomUUID();
      if (file) own.provider.files.set(`https://files/${id}`, [file]);
      const attached = file && { file: { url: `https://files/${id}`, mime: 'image/png', name: 'foto.png' } };
      const event = { id, text, quotes, ...attached };
      written.push(event);
      await send(event);
      return id;
    },
    deliveries: () => written.map((event) => () => send(event)),
    arrived: async () =>
      own.provider.sent.map(({ message, file }) => ({
        text: message.body,
        ...(file && { file }),
        ...(message.quoted && { quotes: message.quoted.providerId }),
      })),
    stop: () => ownServer.stop(),
  };
});

beforeAll(async () => {
  server = await startTestServer({}, [channel]);
  const user = await buildUser(em(), { profile: 'admin' });
  admin = await signIn(server, user);
  connection = (await create({ account: 'eco', token: TOKEN })).body;
  await deliver({ text: 'oi' });
  const ticket = await em().findOneOrFail(Ticket, { connection: connection.id });
  ticketId = ticket.id;
  await em().nativeUpdate(Ticket, { id: ticketId }, { status: 'open', user: user.id });
});
afterAll(() => server.stop());

describe('the credentials of a connection', () => {
  it('are described to the screens', async () => {
    const { body } = await admin.request(channelsContract.list);
    expect(body).toMatchObject([
      {
        type: 'loopback',
        capabilities: { edit: true, delete: false, replyWindowHours: 24 },
        credentials: [
          { name: 'account', isSecret: false, isRequired: true },
          { name: 'token', isSecret: true, isRequired: true },
        ],
      },
    ]);
  });

  it('are required', async () => {
    const { refusal } = await create({ account: 'eco' }, 'Outro');
    expect(refusal).toMatchObject({
      error: 'ERR_VALIDATION',
      details: { issues: [{ field: 'credentials.token' }] },
    });
  });

  it('are stored encrypted, changed one by one, and secrets are never returned', async () => {
    const encrypted = (await em().findOneOrFail(Connection, connection.id)).credentials;
    expect(Buffer.from(encrypted ?? []).includes(TOKEN)).toBe(false);
    const params = { whatsappId: connection.id };
    const body = { credentials: { account: 'eco 2', token: '' } };
    const saved = await admin.request(connectionsContract.update, { params, body });
    const shown = await admin.request(connectionsContract.credentials, { params });
    expect(shown.body.values).toEqual({ account: 'eco 2', token: null });
    expect(JSON.stringify([saved.body, shown.body])).not.toContain(TOKEN);
    expect((await deliver({ text: 'ainda aqui' })).status).toBe(200); // the token is unchanged
  });
});

describe('a message', () => {
  it('arrives by a webhook whose signature is checked over the raw body', async () => {
    const before = await received();
    expect((await deliver({ text: 'falso' }, 'wrong')).status).toBe(404);
    expect(await received()).toHaveLength(before.length);
    expect(before[0]).toMatchObject({ body: 'oi', author: 'customer' });
  });

  it('arrives with its file, streamed in chunks', async () => {
    provider.files.set('https://files/1', [PICTURE.subarray(0, 20), PICTURE.subarray(20)]);
    const file = { url: 'https://files/1', mime: 'image/png', name: 'foto.png' };
    expect((await deliver({ text: 'veja', file })).status).toBe(200);
    await until(async () => expect((await received()).at(-1)?.mediaKey).not.toBeNull());
    const { mediaKey } = (await received()).at(-1) ?? {};
    expect(await buffer(server.ctx.media.stream(mediaKey ?? ''))).toEqual(PICTURE);
  });

  it('is sent, gets the id of the provider, and can be edited but not deleted', async () => {
    const message = await answer('olá');
    await until(async () => expect((await stored(message)).delivery).toBe('sent'));
    const { id } = provider.sent.find((sent) => sent.message.body === 'olá') ?? {};
    expect(await stored(message)).toMatchObject({ providerId: id, ack: 1 });
    const params = { messageId: message.id };
    expect((await admin.request(messagesContract.edit, { params, body: { body: 'olá!' } })).status).toBe(200);
    expect(provider.edits).toEqual([{ id, body: 'olá!' }]);
    expect((await admin.request(messagesContract.remove, { params })).refusal.error).toBe(
      'ERR_DELETE_WAPP_MSG',
    );
  });

  it('is sent with its file', async () => {
    const message = await answer('foto', { 'foto.png': new Uint8Array(PICTURE) });
    await until(async () => expect((await stored(message)).delivery).toBe('sent'));
    expect(provider.sent.at(-1)?.file).toEqual(PICTURE);
  });

  it('fails for the reason that the channel names', async () => {
    provider.answers.push({ outcome: 'windowClosed', reason: '24h' });
    const late = await answer('tarde');
    const long = await answer('x'.repeat(101));
    await until(async () => expect((await stored(long)).delivery).toBe('failed'));
    expect(await stored(late)).toMatchObject({ failReason: 'ERR_REPLY_WINDOW_CLOSED', failDetail: '24h' });
    expect(await stored(long)).toMatchObject({ failReason: 'ERR_MESSAGE_TOO_LONG' });
  });

  it('is not even given to the channel after its reply window', async () => {
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
    await em().nativeUpdate(Message, { author: 'customer' }, { createdAt: yesterday });
    const late = await answer('muito tarde');
    await until(async () => expect((await stored(late)).delivery).toBe('failed'));
    expect(await stored(late)).toMatchObject({ failReason: 'ERR_REPLY_WINDOW_CLOSED', failDetail: '24 h' });
    expect(provider.sent.map(({ message }) => message.body)).not.toContain('muito tarde');
    await deliver({ text: 'voltei' });
    const again = await answer('que bom');
    await until(async () => expect((await stored(again)).delivery).toBe('sent'));
  });
});

it('customers see that an agent is typing', async () => {
  const socket = await connectSocket(server, admin.token);
  await socket.join('joinChatBox', ticketId);
  socket.view(ticketId, 'typing');
  const to = [{ kind: 'loopback', value: 'maria' }];
  await until(async () => expect(provider.typing).toEqual([{ to, isTyping: true }]));
  socket.view(ticketId, 'looking');
  await until(async () => expect(provider.typing.at(-1)).toEqual({ to, isTyping: false }));
  socket.close();
});

it('is one folder: no other file knows the channel', () => {
  const root = join(import.meta.dirname, '../../..');
  const sources = ['server', 'shared', 'desktop'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|json)$/.test(file))
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  );
  const knowing = sources.filter((file) => /['"/]loopback['"/]/.test(readFileSync(join(root, file), 'utf8')));
  const program = knowing.filter((file) => !file.includes('.test.'));
  const texts = program.filter((file) => file.startsWith('shared/i18n/'));
  const code = program.length - texts.length;
  process.stdout.write(
    `loopback channel: ${code} files of code, ${texts.length} of texts (${program.join(', ')})\n`,
  );
  expect(program).toEqual(['server/channels/loopback/index.ts']);
});

it('would be registered by one line: a folder of channels is named once, in the list', () => {
  const root = join(import.meta.dirname, '../..');
  const list = readFileSync(join(root, 'app/channels.ts'), 'utf8').split('\n');
  const folders = readdirSync(join(root, 'channels'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'loopback') // loopback is for tests
    .map(({ name }) => name);
  for (const folder of folders) expect(list.filter((line) => line.includes(folder))).toHaveLength(1);
  const naming = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.|^test|^channels/.test(file))
    .filter((file) => /#server\/channels\/\w+\//.test(readFileSync(join(root, file), 'utf8')));
  process.stdout.write(`files that name folders of channels: ${naming.join(', ')} (${naming.length})\n`);
  expect(naming).toEqual(['app/channels.ts']);
});
