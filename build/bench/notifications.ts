import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { entities } from '#server/app/entities.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openOrm } from '#server/platform/database/orm.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embeddedPostgres.ts';
import { findRedis, startRedis } from '#simulators/redis/index.ts';
import type { ArrivalReport } from './eventReader.ts';
import { openEvents, type EventsTask } from './openEvents.ts';
import { percentile } from './statistics.ts';

/*
 * Measures the time from a commit to the listeners of another process, with notifications over PostgreSQL and over Redis in
 * turns, so that both see the same machine. Needs redis-server or valkey-server, in PATH or named by REDIS_SERVER_PATH.
 *   npm run bench:notifications
 */
const EVENTS = 1000;
/** Not counted: connections and compilation. */
const WARM_UP = 50;
/** Milliseconds between two events. */
const EVERY = 20;

const program = findRedis(process.env['REDIS_SERVER_PATH']);
if (!program) throw new Error('no redis-server or valkey-server');
const folder = await mkdtemp(join(tmpdir(), 'ramal-bench-'));
await chmod(folder, 0o755); // PostgreSQL runs as another user when this one is root
const postgres = await startEmbeddedPostgres(join(folder, 'postgres'));
const redis = await startRedis(program);
try {
  const orm = await openOrm(postgres.url, entities);
  await migrate(orm);
  await orm.close();
  const ways = [await openWay(undefined, 0), await openWay(redis.url, EVENTS + WARM_UP)] as const;
  for (let index = 0; index < EVENTS + WARM_UP; index += 1)
    for (const way of ways) {
      await way.send(index);
      await wait(EVERY);
    }
  const [database, overRedis] = [await ways[0].delays(), await ways[1].delays()];
  for (const share of [0.5, 0.95]) {
    const [slow, quick] = [percentile(database, share), percentile(overRedis, share)];
    process.stdout.write(
      `p${share * 100}: PostgreSQL ${slow.toFixed(1)} ms, Redis ${quick.toFixed(1)} ms, ratio ${(quick / slow).toFixed(2)}\n`,
    );
  }
} finally {
  await redis.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** A writer and a reader that notify each other in one way; its events are numbered from `from` on. */
async function openWay(redisUrl: string | undefined, from: number) {
  const task: EventsTask = { databaseUrl: postgres.url, redisUrl };
  const reader = new Worker(new URL('eventReader.ts', import.meta.url), { workerData: task });
  await once(reader, 'message');
  const writer = await openEvents(task);
  const committedAt = new Map<number, number>();
  return {
    async send(index: number) {
      const announce = await writer.append(from + index);
      committedAt.set(from + index, performance.timeOrigin + performance.now());
      await announce();
    },
    /** Of the counted events, in milliseconds; ends both. */
    async delays() {
      reader.postMessage('report');
      const [arrivals] = (await once(reader, 'message')) as [ArrivalReport];
      await writer.stop();
      return [...committedAt]
        .filter(([id]) => id >= from + WARM_UP)
        .map(([id, time]) => (arrivals[id] ?? Number.NaN) - time);
    },
  };
}
