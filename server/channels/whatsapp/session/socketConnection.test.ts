import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { createKeyedMutex } from '#shared/domain/keyedMutex.ts';
import { buildConnection } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { openSocketConnection } from './socketConnection.ts';
import { TIMINGS } from './timings.ts';

/** Accepts connections and never responds: every socket stays in its handshake. */
let silence: WebSocketServer;
let server: TestServer;
let frames = 0;

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

test('no query is sent before the socket is open: it would break the handshake', async () => {
  const { id } = await buildConnection(server.ctx.orm.em.fork());
  const connection = await openSocketConnection({
    ctx: server.ctx,
    connectionId: id,
    timings: TIMINGS,
    isKnownBrowser: false,
    answersPasskeys: false,
    mutex: createKeyedMutex(),
    onStored: () => undefined,
    onSkipped: () => undefined,
    onError: () => undefined,
  });
  await expect.poll(() => frames).toBe(1); // the client hello
  expect(await connection.groups.subjectOf('120363000000000001@g.us')).toBe('');
  expect(frames).toBe(1);
  connection.end();
});
