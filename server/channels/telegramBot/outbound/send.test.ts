import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { OutboundMessage } from '#server/features/connections/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { connect } from '../api/connect.ts';
import { send } from './send.ts';

const SIZE = 1024 * 1024;
/** As long as a slow line needs for the file. Milliseconds. */
const LIMIT = 80_000 + 32_000;

let telegram: Server;
let server: TestServer;
let answer: RequestListener;

beforeAll(async () => {
  telegram = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
  await once(telegram, 'listening');
  server = await startTestServer({
    TELEGRAM_API_URL: `http://127.0.0.1:${(telegram.address() as AddressInfo).port}`,
  });
});
afterAll(async () => {
  await server.stop();
  telegram.closeAllConnections();
  telegram.close();
});

/** Sends a file to a Telegram that never answers, and lets its time end. @param isEnding whether the file is read to its end */
async function sendUntilTimeout(isEnding: boolean) {
  const set = vi.spyOn(globalThis, 'setTimeout');
  const received = Promise.withResolvers<void>();
  answer = (request) => {
    request.resume().once(isEnding ? 'end' : 'data', received.resolve);
  };
  async function* read() {
    yield Buffer.alloc(SIZE);
    if (!isEnding) await new Promise(() => undefined);
  }
  const media = { read, size: SIZE, mime: 'application/pdf', name: 'a.pdf', isVoice: false };
  const to = [{ kind: 'telegram', value: '5501' }];
  const message = { providerId: 'a', to, mediaType: 'application', body: '', media } as const;
  const { ctx } = server;
  const result = send(ctx, connect(ctx.config, '1:a'), 1, message as unknown as OutboundMessage);
  await received.promise;
  expect(set).toHaveBeenCalledWith(expect.any(Function), LIMIT);
  set.mock.calls.find(([, milliseconds]) => milliseconds === LIMIT)?.[0]();
  set.mockRestore();
  return result;
}

it('a file of which only a part had left when its time ended is sent again', async () => {
  expect(await sendUntilTimeout(false)).toEqual({ outcome: 'unanswered', reason: 'no answer' });
});

it('a file that had left whole when its time ended may have arrived', async () => {
  expect(await sendUntilTimeout(true)).toEqual({ outcome: 'uncertain', reason: 'no answer' });
});
