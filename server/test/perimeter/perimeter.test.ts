import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createHttpServer } from '#server/app/httpServer.ts';
import { webhookAddress } from '#server/channels/hub/session/webhookAddress.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { written } from '#server/test/contract/cases.ts';
import { documentedEndpoints, sendRequest } from '#server/test/contract/documentedEndpoints.ts';
import { buildConnection } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'http://ramal.test' });
});
afterAll(() => server.stop());

/** Maximum CPU time in milliseconds that a request may block the main thread, and so other requests. */
const MAX_STALL = 400;
const HOSTILE: readonly [name: string, body: string, type: string][] = [
  ['300,000 nested objects', '{"type":'.repeat(250_000) + '1' + '}'.repeat(250_000), 'application/json'],
  ['nested lists that never close', '['.repeat(1_900_000), 'application/json'],
  ['2 MB of small objects', `{"type":"MESSAGE","a":[${'{"a":[]},'.repeat(220_000)}1]}`, 'application/json'],
  ['2 MB of fields', 'a[b][c][d]=1&'.repeat(150_000), 'application/x-www-form-urlencoded'],
];
/** All public endpoints that accept a body, from the API document. */
const anonymousEndpoints = async () =>
  (await documentedEndpoints(server))
    .filter(({ permission, method }) => permission === 'public' && method !== 'GET')
    .map(({ path }) => path.replace('{whatsappId}', '1').replace('{secret}', 'x'.repeat(64)));

async function send(path: string, body: string, type: string) {
  const begin = process.threadCpuUsage();
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });
  await response.text();
  const { user, system } = process.threadCpuUsage(begin);
  return { status: response.status, busy: (user + system) / 1000 };
}

describe('anonymous input', () => {
  it('to any endpoint never blocks the server', async () => {
    const paths = await anonymousEndpoints();
    expect(paths).toEqual(expect.arrayContaining(['/auth/login', '/auth/signup', '/auth/accept-invitation']));
    for (const path of paths) {
      for (const [name, body, type] of HOSTILE) {
        const { status, busy } = await send(path, body, type);
        expect([path, name, status >= 400 && status < 500]).toEqual([path, name, true]);
        expect([path, name, busy < MAX_STALL]).toEqual([path, name, true]);
      }
    }
  });

  it('to a webhook is parsed only with its secret, and never blocks the server either', async () => {
    const connection = await buildConnection(server.ctx.orm.em.fork(), { type: 'facebook' });
    const address = new URL(webhookAddress(server.ctx, connection.id) ?? '');
    for (const [name, body, type] of HOSTILE) {
      const { status, busy } = await send(address.pathname, body, type);
      expect([name, status >= 400 && status < 500]).toEqual([name, true]);
      expect(busy).toBeLessThan(MAX_STALL);
    }
    const wrong = await send(`/hub-webhook/${connection.id}/wrong`, '{', 'application/json');
    expect(wrong.status).toBe(404); // not 400: the body was not parsed
  });

  it('with a wrong secret is limited', async () => {
    const statuses = [];
    for (let n = 0; n <= 30; n += 1)
      statuses.push((await send(`/hub-webhook/1/${n}`, '{}', 'application/json')).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('anonymous calls', () => {
  it('are limited at every endpoint', async () => {
    const endpoints = (await documentedEndpoints(server)).filter(({ permission }) =>
      ['public', 'apiToken'].includes(permission),
    );
    const unlimited: string[] = [];
    const em = server.ctx.orm.em.fork();
    for (const endpoint of endpoints) {
      const { types, example } = endpoint;
      const body = types.length > 0 ? example : undefined;
      const request = { token: 'wrong', ...written(endpoint, { params: {}, query: {}, body }, 'json') };
      await em.execute('delete from rate_limits');
      const first = await sendRequest(server, endpoint, request);
      expect([endpoint.name, first.status]).not.toEqual([endpoint.name, 429]);
      await em.execute('update rate_limits set points = 1000000'); // quicker than as many requests
      if ((await sendRequest(server, endpoint, request)).status !== 429) unlimited.push(endpoint.name);
    }
    await em.execute('delete from rate_limits');
    expect(unlimited).toEqual([]);
    expect(endpoints.map(({ name }) => name)).toContain('GET /personalizations');
  });
});

describe('sockets', () => {
  it('stay open longer than proxies reuse them', () => {
    const http = createHttpServer(readConfig({ NODE_ENV: 'test' }), pino({ level: 'silent' }), []);
    expect(http.keepAliveTimeout).toBeGreaterThan(60_000);
  });

  it('have a time limit for the header that is checked often enough', () => {
    const http = createHttpServer(readConfig({ NODE_ENV: 'test' }), pino({ level: 'silent' }), []);
    expect(http.headersTimeout).toBeGreaterThan(0);
    expect(http.headersTimeout).toBeLessThanOrEqual(15_000);
    expect(http.requestTimeout).toBeGreaterThan(0);
    const interval = Number(Reflect.get(http, 'connectionsCheckingInterval')); // missing in Node's types
    expect(interval).toBeGreaterThan(0);
    expect(interval).toBeLessThanOrEqual(http.headersTimeout / 2);
  });

  it('with an endless header are closed in time', async () => {
    const config = readConfig({ NODE_ENV: 'test' });
    const timeouts = { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 };
    const http = createHttpServer(config, pino({ level: 'silent' }), [], timeouts);
    await once(http.listen(0, '127.0.0.1'), 'listening');
    const { port } = http.address() as AddressInfo;
    const slow = connect(port, '127.0.0.1');
    slow.write('GET / HTTP/1.1\r\nHost: ramal\r\nX-Slow: ');
    slow.resume();
    await once(slow, 'close');
    expect(slow.bytesWritten).toBeGreaterThan(0);
    http.close();
  });

  it('closed by a client are no error of the server', async () => {
    const error = vi.spyOn(server.ctx.log, 'error');
    const debug = vi.spyOn(server.ctx.log, 'debug');
    const leaving = request(`${server.url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': '1000' },
    });
    leaving.on('error', () => undefined); // caused by the client itself
    leaving.write('{"email":');
    await once(leaving, 'socket');
    const { socket } = leaving;
    if (socket?.connecting) await once(socket, 'connect');
    leaving.destroy();
    await vi.waitFor(() => expect(debug).toHaveBeenCalledWith(expect.anything(), 'client disconnected'));
    expect(error).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });
});
