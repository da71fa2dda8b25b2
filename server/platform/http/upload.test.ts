import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import Koa from 'koa';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createLog } from '../log.ts';
import { createErrorHandler } from './errorHandler.ts';
import { createBodyParsers } from './upload.ts';

/** Bytes. */
const LIMIT = 1000;
const BEGIN =
  '--b\r\nContent-Disposition: form-data; name="medias"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
let server: Server;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ramal-upload-'));
  const { withFiles } = await createBodyParsers(folder, LIMIT);
  const koa = new Koa().use(createErrorHandler(createLog('silent'))).use(withFiles);
  const handleRequest = koa.callback();
  server = createServer((incoming, response) => void handleRequest(incoming, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const startUpload = (headers: Record<string, string> = {}) =>
  request({
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b', ...headers },
  });

it.each([
  ['stored more of a file than allowed', {}, BEGIN + 'x'.repeat(1.5 * LIMIT)],
  ['read that the request is too long', { 'content-length': String(2 ** 22) }, BEGIN],
])('refuses a request as soon as it has %s, and stores nothing', async (_, headers, sent) => {
  const upload = startUpload(headers);
  upload.write(sent);
  const [response] = (await once(upload, 'response')) as [IncomingMessage]; // the request has not ended
  expect([response.statusCode, await json(response)]).toEqual([
    413,
    expect.objectContaining({ error: 'ERR_FILE_TOO_LARGE' }),
  ]);
  upload.destroy();
  await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]));
});
