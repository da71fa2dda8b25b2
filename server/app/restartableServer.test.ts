import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { systemContract } from '#shared/contract/system.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import { createLog } from '#server/platform/log.ts';
import { signIn } from '#server/test/client.ts';
import { createTestDatabase, type TestDatabase } from '#server/test/database.ts';
import { buildUser } from '#server/test/factories/index.ts';
import { createFakeChannel } from '#server/test/fakeChannel.ts';
import { PATIENT_LIMITS } from '#server/test/testServer.ts';
import { startRestartableServer } from './restartableServer.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'ramal-restart-'));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

it('starts and restarts at an IPv6 address, and says each time that it has a new context', async () => {
  const channel = createFakeChannel();
  const onStarted = vi.fn<(ctx: AppContext) => void>();
  const server = await startRestartableServer({
    config: readConfig({
      HOST: '::1',
      PORT: '0',
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      ADMIN_PASSWORD: randomUUID(),
    }),
    log: createLog('fatal'),
    databaseLimits: PATIENT_LIMITS,
    jobs: () => [],
    channels: [{ type: channel.type, entities: [], open: () => channel }],
    onStarted,
  });
  try {
    expect(server.url).toMatch(/^http:\/\/\[::1\]:\d+$/);
    const isAlive = async () => (await fetch(`${server.url}/health`)).ok;
    expect(await isAlive()).toBe(true);
    expect(onStarted.mock.calls).toEqual([[server.ctx]]);
    const first = server.ctx;
    const admin = await signIn(server, await buildUser(emOf(first), { profile: 'admin' }));
    await admin.request(systemContract.restart);
    await expect.poll(() => onStarted.mock.calls.length).toBe(2);
    expect(server.ctx).not.toBe(first);
    expect(onStarted).toHaveBeenLastCalledWith(server.ctx);
    expect(await isAlive()).toBe(true);
  } finally {
    await server.stop();
  }
});
