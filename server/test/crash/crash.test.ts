import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { PATIENCE } from '#build/testing/patience.ts';
import type { SimulatedContact } from '#simulators/whatsapp/index.ts';
import { freePort } from '#server/platform/postgres/freePort.ts';
import { createShop, type Shop } from './createShop.ts';
import { errorsOf, printReport, settledReport, STANDSTILL } from './deliveryReport.ts';
import { startTraffic } from './traffic.ts';

/**
 * Each round kills the process or drops the socket: at any time, or while the server catches up with missed messages.
 */
const ROUNDS = ['kill', 'kill while it catches up', 'drop the line while it catches up'] as const;
/** `KILLS=60` ends it more often. */
const KILLS = Number(process.env['KILLS'] ?? 12);
/**
 * How long the server runs before it is killed at any time, in milliseconds: shorter and longer than connecting takes.
 */
const LIFE = { min: 200, max: 1500 };
/**
 * How long it has been catching up when it is killed or its socket is dropped, in milliseconds; catching up
 * takes longer.
 */
const CATCHING_UP = { min: 0, max: 500 };
/** The simulated service delivers missed messages slowly, with new ones in between. */
const CATCH_UP = { portion: 2, pause: 40 };
const MINUTES = 60_000;

let shop: Shop;

beforeAll(async () => {
  shop = await createShop({ PORT: String(await freePort()) }); // agents reach it at the same address after a restart
  await shop.start();
});
afterAll(() => shop?.stop());

it(
  `no message is lost, duplicated or late after ${KILLS} kills and dropped sockets`,
  async () => {
    const admin = await shop.logInAdmin();
    await shop.linkPhone(admin);
    shop.phone.misbehave({ catchUp: CATCH_UP });
    const traffic = await startTraffic(shop, admin);

    for (let kill = 0; kill < KILLS; kill += 1) await endSomehow(ROUNDS[kill % ROUNDS.length]);
    await traffic.stop();

    const report = await settledReport(shop, traffic);
    const unconfirmed = await vi.waitFor(
      async () => {
        const rows = await shop.query(
          `select body, ack from messages where author <> 'customer' and ack < 2`,
        );
        if (rows.length > 0) throw new Error(JSON.stringify(rows));
        return rows.length;
      },
      { timeout: STANDSTILL, interval: 500 },
    );
    printReport(`crash test, ${KILLS} kills and line drops`, report);
    process.stdout.write(`crash test, answers without the second tick: ${unconfirmed}\n`);
    const missing = Object.values(report).flatMap(({ lost }) => lost);
    if (missing.length > 0) process.stdout.write(await whatHolds(missing, traffic.people));
    expect(errorsOf(report)).toEqual([]);
    admin.stop();
  },
  15 * MINUTES,
);

async function endSomehow(round: (typeof ROUNDS)[number] | undefined): Promise<void> {
  if (round === 'kill') await pause(between(LIFE));
  else {
    await vi.waitUntil(() => shop.phone.isOnline, { timeout: PATIENCE, interval: 5 });
    await pause(between(CATCHING_UP));
  }
  if (round === 'drop the line while it catches up') return shop.phone.closeCompanion(428);
  await shop.server.kill('SIGKILL');
  await shop.start();
}

function between({ min, max }: { readonly min: number; readonly max: number }): number {
  return min + Math.random() * (max - min);
}

/** What the server knows of messages that did not arrive, to diagnose a failed run. */
async function whatHolds(lost: readonly string[], people: readonly SimulatedContact[]): Promise<string> {
  const connections = await shop.query('select status from connections');
  const messages = await shop.query(
    `select m.body, m.ack, m.delivery, m.attempts, m.retry_at, m.fail_detail,
       (select string_agg(a.outcome || ' ' || a.reason, ', ' order by a.id) from send_attempts a where a.message_id = m.id) as tried
     from messages m where m.body = any($1) order by m.id limit 20`,
    lost,
  );
  return (
    [
      { errors: shop.whatsapp.errors.map(String), unreadable: people.map(({ unreadable }) => unreadable) },
      ...connections,
      ...messages,
    ]
      .map((row) => `${JSON.stringify(row)}\n`)
      .join('') + shop.server.printed()
  );
}
