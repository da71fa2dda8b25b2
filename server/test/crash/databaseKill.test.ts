import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { LONG_TEST } from '#build/testing/patience.ts';
import { createShop, type Shop } from './createShop.ts';
import { errorsOf, printReport, settledReport } from './deliveryReport.ts';
import { createEmbeddedDatabase, embeddedPostmaster } from './shopDatabase.ts';
import { startTraffic } from './traffic.ts';

const KILLS = 2;
/** How long customers and agents write before each kill, in milliseconds. */
const LIFE = 1000;

let shop: Shop;

beforeAll(async () => {
  shop = await createShop({ LOG_LEVEL: 'fatal' }, createEmbeddedDatabase);
  await shop.start();
});
afterAll(() => shop?.stop());

/** Kills the database alone, and returns the milliseconds until the server is ready again. */
async function killDatabase(): Promise<number> {
  const killed = await embeddedPostmaster(shop.folder);
  if (!killed) throw new Error('the embedded database does not run');
  const since = performance.now();
  process.kill(killed.pid, 'SIGKILL');
  await vi.waitFor(
    async () => {
      const running = await embeddedPostmaster(shop.folder);
      expect([undefined, killed.pid]).not.toContain(running?.pid);
      expect((await fetch(`${shop.server.url}/health/ready`)).status).toBe(200);
    },
    { interval: 10 },
  );
  return Math.round(performance.now() - since);
}

it(
  `no message is lost, duplicated or late after ${KILLS} kills of the embedded database`,
  async () => {
    const admin = await shop.logInAdmin();
    await shop.linkPhone(admin);
    const traffic = await startTraffic(shop, admin);
    const delays: number[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      await pause(LIFE);
      delays.push(await killDatabase());
    }
    await traffic.stop();

    const report = await settledReport(shop, traffic);
    process.stdout.write(
      `embedded database killed ${KILLS} times: ready again after ${delays.join(', ')} ms\n`,
    );
    printReport('embedded database killed', report);
    expect(errorsOf(report)).toEqual([]);
    admin.stop();
    expect(await shop.server.kill('SIGTERM')).toBe(0); // it waits for every connection to the database
  },
  LONG_TEST,
);
