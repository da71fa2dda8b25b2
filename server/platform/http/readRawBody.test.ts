import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { expect, it } from 'vitest';
import { readRawBody } from './readRawBody.ts';

const LIMIT = 1024 * 1024;

it('leaves a connection usable on which too much was sent', async () => {
  const app = new Koa();
  app.use(async (http) => {
    const read = await readRawBody(http, LIMIT).catch(() => undefined);
    http.status = read ? 200 : 413;
    http.body = String(read?.length);
  });
  const server = createServer(app.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // listens on a port, not on a pipe
  const post = async (length: number) =>
    (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'x'.repeat(length) })).status;
  try {
    for (let round = 0; round < 100; round += 1)
      expect([await post(LIMIT + 200 + round * 5000), await post(5), await post(LIMIT)]).toEqual([
        413, 200, 200,
      ]);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
