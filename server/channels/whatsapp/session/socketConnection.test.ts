import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { createKeyedMutex } from '#shared/domain/keyedMutex.ts';
import { buildConnection } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { openSocketConnection, type ConnectionListener } from './socketConnection.ts';
import { TIMINGS } from './timings.ts';

/** Accepts connections and never responds: every socket stays in its handshake. */
let silence: WebSocketServer;
let server: TestServer;
let frames = 0;

const ignore = () => undefined;
const IGNORED: ConnectionListener = {
  onQr: ignore,
  onPaired: ignore,
  onPasskey: ignore,
  onPasskeyStage: ignore,
  onPasskeyFailed: ignore,
  onOpen: ignore,
  onClosed: ignore,
  onSuperseded: ignore,
  onCaughtUp: ignore,
  onHistory: ignore,
};

beforeAll(async () => {
  silence = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  silence.on('connection', (socket) => socket.on('message', () => (frames += 1)));
  await once(silence, 'listening');
  const { port } = silence.address() as AddressInfo; // a server listening on a port has an AddressInfo
  server = await startTestServer({ WHATSAPP_WS_URL: `ws://127.0.0.1:${port}` });
});
afterAll(async () => {
  await server.stop();
  silence.close();
});

const open = async (timings = TIMINGS, ctx = server.ctx) => {
  const { id } = await buildConnection(server.ctx.orm.em.fork());
  return openSocketConnection({
    ctx,
    connectionId: id,
    timings,
    isKnownBrowser: false,
    answersPasskeys: false,
    mutex: createKeyedMutex(),
    onStored: ignore,
    onSkipped: ignore,
    onError: ignore,
  });
};

test('no query is sent before the socket is open: it would break the handshake', async () => {
  const connection = await open();
  await expect.poll(() => frames).toBe(1); // the client hello
  expect(await connection.groups.subjectOf('120363000000000001@g.us')).toBe('');
  expect(frames).toBe(1);
  connection.end();
});

describe('a socket is closed when WhatsApp does not answer in time', () => {
  const closed = async (ctx = server.ctx) => {
    const connection = await open({ ...TIMINGS, connect: 100 }, ctx);
    const onClosed = vi.fn<(code: string) => void>();
    connection.subscribe({ ...IGNORED, onClosed });
    await connection.closed;
    return onClosed.mock.calls;
  };

  test('to its greeting', async () => {
    expect(await closed()).toEqual([['408']]);
  });

  test('at all', async () => {
    const mute = createServer((socket) => socket.resume()).listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const { port } = mute.address() as AddressInfo;
    const config = { ...server.ctx.config, WHATSAPP_WS_URL: `ws://127.0.0.1:${port}` };
    expect(await closed({ ...server.ctx, config })).toEqual([['408']]);
    mute.close();
    await once(mute, 'close'); // no socket is left open
  });
});
