import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { PATIENCE } from '#build/testing/patience.ts';
import { freePort } from '#server/platform/postgres/freePort.ts';
import type { ServerProcess } from '../serverProcess.ts';
import { createShop, type Shop } from './createShop.ts';
import { errorsOf, printReport, settledReport } from './deliveryReport.ts';
import { startTraffic } from './traffic.ts';

/** `KILLS=60` kills more often. */
const KILLS = Number(process.env['KILLS'] ?? 6);
const PROCESSES = 3;
/** Milliseconds between two kills: shorter and longer than a start, a take-over or a connection takes. */
const BETWEEN = { min: 100, max: 2000 };
const MINUTES = 60_000;

/** One of the processes, at an address of its own; undefined while it starts. */
interface Slot {
  readonly port: string;
  running: ServerProcess | undefined;
}
let shop: Shop;
const slots: Slot[] = [];
const starts: Promise<void>[] = [];

async function start(slot: Slot): Promise<void> {
  slot.running = await shop.startBeside({ PORT: slot.port });
}

beforeAll(async () => {
  shop = await createShop();
  for (let index = 0; index < PROCESSES; index += 1) {
    const slot: Slot = { port: String(await freePort()), running: undefined };
    slots.push(slot);
    await start(slot);
  }
});
afterAll(async () => {
  await Promise.allSettled(starts);
  await Promise.all(slots.map(async ({ running }) => running?.kill('SIGKILL')));
  await shop?.stop();
});

/** Kills one of those that run, and starts it again, while at least one other runs. */
async function killOne(): Promise<void> {
  const running = await vi.waitUntil(
    () => {
      const up = slots.filter((slot) => slot.running);
      return up.length > 1 && up;
    },
    { timeout: PATIENCE, interval: 20 },
  );
  const killed = running[Math.floor(Math.random() * running.length)];
  const server = killed?.running;
  if (!killed || !server) throw new Error('no process runs');
  killed.running = undefined;
  await server.kill('SIGKILL');
  starts.push(start(killed));
}

it(
  `no message is lost, duplicated or late after ${KILLS} kills of any of ${PROCESSES} processes`,
  async () => {
    const urls = slots.map(({ port }) => `http://127.0.0.1:${port}`);
    const admin = await shop.logInAdmin(urls);
    await shop.linkPhone(admin);
    const traffic = await startTraffic(shop, admin);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await pause(BETWEEN.min + Math.random() * (BETWEEN.max - BETWEEN.min));
      await killOne();
    }
    await Promise.all(starts);
    await traffic.stop();

    const report = await settledReport(shop, traffic);
    printReport(`${KILLS} kills of ${PROCESSES} processes`, report);
    expect(errorsOf(report)).toEqual([]);
    admin.stop();
  },
  15 * MINUTES,
);
