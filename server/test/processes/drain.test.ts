import { request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tagsContract } from '#shared/contract/tags.ts';
import { clientWith, connectSocket, signIn, type Client } from '#server/test/client.ts';
import { buildUser } from '#server/test/factories/index.ts';
import { startServerProcess, type ServerProcess } from '#server/test/serverProcess.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';

/** Another process on the database, which goes on. */
let beside: TestServer;
let admin: Client;
let leaving: ServerProcess;

beforeAll(async () => {
  beside = await startTestServer();
  admin = await signIn(beside, await buildUser(beside.ctx.orm.em.fork(), { profile: 'admin' }));
  const { DATABASE_URL = '', DATA_DIR } = beside.ctx.config;
  leaving = await startServerProcess({ PORT: '0', DATABASE_URL, DATA_DIR, DRAIN_SECONDS: '5' });
});
afterAll(async () => {
  await leaving?.kill('SIGKILL');
  await beside.stop();
});

const get = async (path: string) => {
  const response = await fetch(`${leaving.url}${path}`);
  return { status: response.status, body: await response.json(), headers: response.headers };
};

it('a process that is asked to stop says so, serves for a while, and ends what it has begun', async () => {
  const socket = await connectSocket(leaving, admin.token);
  await socket.join('joinNotification');
  const body = JSON.stringify({ name: 'lento', color: '#123456' });
  const headers = {
    authorization: `Bearer ${admin.token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    expect: '100-continue',
  };
  const slow = request(`${leaving.url}${tagsContract.create.path}`, { method: 'POST', headers });
  const answered = once(slow, 'response').then(([response]) => response as IncomingMessage);
  slow.flushHeaders();
  await once(slow, 'continue');
  expect(await get('/health/ready')).toMatchObject({ status: 200, body: { status: 'ready' } });

  const exit = leaving.kill('SIGTERM');
  await expect.poll(() => get('/health/ready')).toMatchObject({ status: 503, body: { status: 'draining' } });
  const alive = await get('/health');
  expect([alive.status, alive.headers.get('connection')]).toEqual([200, 'close']);
  const made = await clientWith(leaving, admin.token).request(tagsContract.create, {
    body: { name: 'vip', color: '#654321' },
  });
  expect(made.status).toBe(200);
  await socket.next('tags', (event) => event.action === 'create' && event.tag.name === 'vip');

  await socket.closed;
  await expect
    .poll(() => fetch(leaving.url).catch((error: Error) => error.cause))
    .toMatchObject({
      code: 'ECONNREFUSED',
    });
  slow.end(body);
  const response = await answered;
  expect([response.statusCode, JSON.parse(await text(response))]).toMatchObject([200, { name: 'lento' }]);
  expect(await exit).toBe(0);
});
