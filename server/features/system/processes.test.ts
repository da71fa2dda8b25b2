import { hostname } from 'node:os';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { systemContract } from '#shared/contract/system.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import { VERSION } from '#server/platform/config/version.ts';
import { signIn } from '#server/test/client.ts';
import { buildUser } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { joinProcesses, listProcesses } from './processes.ts';
import { ServerProcess } from './serverProcess.entity.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const IDLE = async () => ({ sessions: 0, sockets: 0 });

it('says what the only process is, to those who see the status', async () => {
  const admin = await signIn(server, await buildUser(emOf(server.ctx), { profile: 'admin' }));
  const { body } = await admin.request(systemContract.status);
  expect(body.processes).toMatchObject([
    { host: hostname(), pid: process.pid, version: VERSION, roles: ['web', 'worker', 'sessions'] },
  ]);
  const agent = await signIn(server, await buildUser(emOf(server.ctx)));
  expect((await agent.request(systemContract.status)).status).toBe(403);
});

it('lists a process from its start to its end, with what it is busy with', async () => {
  const { ctx } = server;
  const first = await listProcesses(ctx);
  const load = { sessions: 2, sockets: 1 };
  const joined = await joinProcesses(ctx, async () => ({ ...load }), { renew: 5, lease: 20_000 });
  const other = async () => (await listProcesses(ctx)).at(-1);
  expect(await listProcesses(ctx)).toMatchObject([...first.map(({ id }) => ({ id })), load]);
  const before = await other();
  Object.assign(load, { sessions: 3, sockets: 0 });
  await vi.waitFor(async () => expect(await other()).toMatchObject(load));
  expect((await other())?.startedAt).toEqual(before?.startedAt);
  await joined.stop();
  expect((await listProcesses(ctx)).map(({ id }) => id)).toEqual(first.map(({ id }) => id));
});

it('forgets a process that was killed', async () => {
  const { ctx } = server;
  const killed = await joinProcesses(ctx, IDLE, { renew: 3_600_000, lease: 20_000 });
  const id = (await listProcesses(ctx)).at(-1)?.id ?? '';
  await emOf(ctx).nativeUpdate(ServerProcess, { id }, { seenAt: new Date(Date.now() - 21_000) });
  expect((await listProcesses(ctx)).map((one) => one.id)).not.toContain(id);
  const living = await joinProcesses(ctx, IDLE);
  expect(await emOf(ctx).count(ServerProcess, { id })).toBe(0);
  await living.stop();
  await killed.stop();
});

it('keeps since when a process runs although its row was removed meanwhile', async () => {
  const { ctx } = server;
  const joined = await joinProcesses(ctx, IDLE, { renew: 5, lease: 20_000 });
  const listed = (await listProcesses(ctx)).at(-1);
  await emOf(ctx).nativeDelete(ServerProcess, { id: listed?.id ?? '' });
  await vi.waitFor(async () =>
    expect(await listProcesses(ctx)).toContainEqual(
      expect.objectContaining({ id: listed?.id, startedAt: listed?.startedAt }),
    ),
  );
  await joined.stop();
});
