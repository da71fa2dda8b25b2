import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { LONG_TEST, PATIENCE } from '#build/testing/patience.ts';
import { freePort } from '#server/platform/postgres/freePort.ts';
import type { ServerProcess } from '../serverProcess.ts';
import { createShop, type Shop } from './createShop.ts';
import { errorsOf, printReport, settledReport } from './deliveryReport.ts';
import { startTraffic } from './traffic.ts';

/** Each ends the process that runs the session. */
const ROUNDS = ['SIGKILL', 'SIGTERM', 'SIGKILL', 'SIGTERM'] as const;
/** How long a session runs before its process is ended, in milliseconds. */
const LIFE = { min: 500, max: 2500 };

/** Two processes on one database. Agents are connected to the main one. The names are those of their database connections. */
type Name = 'main' | 'beside';
let shop: Shop;
let beside: ServerProcess;
const start: Readonly<Record<Name, () => Promise<void>>> = {
  main: () => shop.start(),
  beside: async () => {
    beside = await shop.startBeside({ PORT: '0', PGAPPNAME: 'beside' });
  },
};

beforeAll(async () => {
  shop = await createShop({ PORT: String(await freePort()), PGAPPNAME: 'main' });
  await start.main();
  await start.beside();
});
afterAll(async () => {
  await beside?.kill('SIGKILL');
  await shop?.stop();
});

/** The process that runs the session. @throws Error when none does */
async function owner(): Promise<Name> {
  const [row] = await shop.query<{ name: Name }>(
    `select a.application_name as name from connections c
     join pg_locks l on (l.classid::bigint << 32 | l.objid::bigint) = hashtextextended('owner of whatsapp ' || c.id, 0)
     join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.granted
       and l.database = (select oid from pg_database where datname = current_database())`,
  );
  if (!row) throw new Error('no process runs the session');
  return row.name;
}
const WAIT = { timeout: PATIENCE, interval: 20 };
const isOwner = (name: Name) => vi.waitFor(async () => expect(await owner()).toBe(name), WAIT);
async function isConnected(): Promise<void> {
  await vi.waitFor(async () => {
    expect(await shop.query('select status from connections')).toEqual([{ status: 'CONNECTED' }]);
    expect(shop.phone.isOnline).toBe(true);
  }, WAIT);
}

it(
  'another process takes over the session of one that is killed or stopped, and no message is lost, duplicated or late',
  async () => {
    const admin = await shop.logInAdmin();
    await shop.linkPhone(admin);
    const traffic = await startTraffic(shop, admin);

    for (const signal of ROUNDS) {
      await isConnected();
      await pause(LIFE.min + Math.random() * (LIFE.max - LIFE.min));
      const ended = await owner();
      const other = ended === 'main' ? 'beside' : 'main';
      await (ended === 'main' ? shop.server : beside).kill(signal);
      const endedAt = performance.now();
      await isOwner(other);
      const ownedAfter = performance.now() - endedAt;
      await isConnected();
      const connectedAfter = performance.now() - endedAt;
      process.stdout.write(
        `take-over after ${signal}: owned after ${Math.round(ownedAfter)} ms, connected after ${Math.round(connectedAfter)} ms\n`,
      );
      await start[ended]();
    }
    await traffic.stop();

    const report = await settledReport(shop, traffic);
    printReport('take-over', report);
    expect(errorsOf(report)).toEqual([]);
    admin.stop();
  },
  LONG_TEST,
);
