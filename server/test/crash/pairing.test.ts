import type pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { LONG_TEST } from '#build/testing/patience.ts';
import { createShop, type Shop } from './createShop.ts';

let shop: Shop;
let connectionId: number;

beforeAll(async () => {
  shop = await createShop();
  const { id } = await one<{ id: number }>(
    `insert into connections (name, wanted) values ('Loja', true) returning id`,
  );
  connectionId = id;
  await shop.start();
});
afterAll(() => shop?.stop());

async function one<Row extends pg.QueryResultRow>(sql: string, ...values: unknown[]): Promise<Row> {
  const [row] = await shop.query<Row>(sql, ...values);
  if (!row) throw new Error(`no row: ${sql}`);
  return row;
}
const state = () =>
  one<{ status: string; qrcode: string }>(
    'select status, qrcode from connections where id = $1',
    connectionId,
  );
const isLinkStored = async () =>
  (
    await one<{ stored: boolean }>(
      'select sealed is not null as stored from whatsapp_credentials where connection_id = $1',
      connectionId,
    )
  ).stored;
const qrAfter = (last: string) =>
  vi.waitFor(async () => {
    const { status, qrcode } = await state();
    expect([status, qrcode === '' || qrcode === last]).toEqual(['qrcode', false]);
    return qrcode;
  });
const lockCredentials = () =>
  shop.query(`begin; select 1 from whatsapp_credentials where connection_id = ${connectionId} for update`);
/** The server waits for the credentials, which are locked. */
const isStuck = () =>
  vi.waitFor(async () => {
    const { stuck } = await one<{ stuck: number }>(
      `select count(*)::int as stuck from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(stuck).toBeGreaterThan(0);
  });
/** The scan of a phone whose program is killed fails, or never ends when it was linked before. */
const scan = (qr: string) => void shop.phone.scan(qr).catch(() => undefined);

it(
  'a server killed while a phone is being linked ends connected or with a new code',
  { timeout: LONG_TEST },
  async () => {
    // Before the signed identity is stored: nothing was confirmed to the phone.
    const first = await qrAfter('');
    await lockCredentials();
    scan(first);
    await isStuck();
    await shop.server.kill('SIGKILL');
    await shop.query('rollback');
    expect([await isLinkStored(), shop.phone.isLinked]).toEqual([false, false]);
    await shop.start();

    // After it was stored, before WhatsApp was told of it.
    const second = await qrAfter(first);
    shop.phone.misbehave({ loseLink: true });
    scan(second);
    await vi.waitFor(async () => expect(await isLinkStored()).toBe(true), { interval: 1 });
    await shop.server.kill('SIGKILL');
    expect(shop.phone.isLinked).toBe(false);
    shop.phone.misbehave({});
    await shop.start();

    // After WhatsApp has linked it, before its first login.
    const third = await qrAfter(second);
    expect(await isLinkStored()).toBe(false);
    scan(third);
    await vi.waitFor(async () => expect(await isLinkStored()).toBe(true), { interval: 1 });
    await lockCredentials();
    await vi.waitFor(() => expect(shop.phone.isLinked).toBe(true));
    await shop.server.kill('SIGKILL');
    await shop.query('rollback');
    await shop.start();
    await vi.waitFor(async () => {
      expect(await state()).toEqual({ status: 'CONNECTED', qrcode: '' });
      expect(shop.phone.isOnline).toBe(true);
    });
  },
);
