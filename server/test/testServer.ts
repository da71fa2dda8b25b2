import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CHANNELS, declaredBy } from '#server/app/channels.ts';
import { startRestartableServer } from '#server/app/restartableServer.ts';
import type { RunningServer } from '#server/app/startServer.ts';
import { readConfig } from '#server/platform/config/config.ts';
import type { ChannelDefinition } from '#server/features/connections/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { LIMITS, type GuardLimits } from '#server/platform/database/guardPool.ts';
import { createLog } from '#server/platform/log.ts';
import { createFakeChannel, type FakeChannel } from './fakeChannel.ts';
import { createTestDatabase } from './database.ts';
import './readEntities.ts';

/** Served without their channels, so that the tests meet every endpoint. */
const endpointsOfChannels = {
  routes: (...given: Parameters<NonNullable<ChannelDefinition['routes']>>) =>
    declaredBy(CHANNELS, 'routes').flatMap((routes) => routes(...given)),
  files: CHANNELS.find(({ files }) => files)?.files,
};

const { TEST_LOG_LEVEL } = process.env;

/** Of the errors that tests provoke, prints failed requests only: the answer, which a test shows, does not say what failed. */
const failedRequests = {
  write(line: string) {
    if (line.includes('"msg":"request failed"') || line.startsWith('{"level":60')) process.stdout.write(line);
  },
};

/** Long enough for a machine that other programs keep busy. Milliseconds. */
const WAIT = 60_000;
const patient = <Limits extends object>(limits: Limits) => ({
  ...limits,
  statement: 2 * WAIT,
  lock: WAIT,
  timeout: WAIT,
});
export const PATIENT_LIMITS: GuardLimits = {
  ...LIMITS,
  request: patient(LIMITS.request),
  background: patient(LIMITS.background),
};

export interface TestServer {
  readonly url: string;
  readonly ctx: AppContext;
  /** Stands in for WhatsApp. */
  readonly channel: FakeChannel;
  /** Sets the server's clock; without an argument the real time applies again. */
  setTime(time?: Date): void;
  stop(): Promise<void>;
}

/**
 * Starts the whole server, without recurring jobs, on a free port with its own database and data folder.
 * @param channels replaces the fake channel
 */
export async function startTestServer(
  variables: Record<string, string> = {},
  channels?: readonly ChannelDefinition[],
  databaseLimits = PATIENT_LIMITS,
): Promise<TestServer> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'ramal-server-'));
  const config = readConfig({
    PORT: '0',
    NODE_ENV: 'test',
    LOG_LEVEL: TEST_LOG_LEVEL ?? 'error',
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    ADMIN_PASSWORD: randomUUID(),
    ...variables,
  });
  let time: Date | undefined;
  const channel = createFakeChannel();
  const server = await startRestartableServer({
    config,
    log: createLog(config.LOG_LEVEL, TEST_LOG_LEVEL === undefined ? { to: failedRequests } : {}),
    now: () => time ?? new Date(),
    databaseLimits,
    jobs: () => [],
    channels: channels ?? [{ ...endpointsOfChannels, type: channel.type, entities: [], open: () => channel }],
  });
  return {
    url: server.url,
    get ctx() {
      return server.ctx;
    },
    channel,
    setTime: (set) => {
      time = set;
    },
    stop: async () => {
      await stopInTime(server);
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Rejects with the part that does not stop, because a hook that takes too long fails without a reason. */
async function stopInTime(server: RunningServer): Promise<void> {
  const late = new AbortController();
  const limit = pause(WAIT, undefined, { signal: late.signal }).then(() => {
    throw new Error(`the server does not stop: still stopping ${server.stopping() ?? 'nothing'}`);
  });
  try {
    await Promise.race([server.stop(), limit]);
  } finally {
    late.abort();
  }
}
