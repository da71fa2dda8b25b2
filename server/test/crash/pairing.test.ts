import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startWhatsApp, type SimulatedPhone, type SimulatedWhatsApp } from '#simulators/whatsapp/index.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { startServerProcess, type ServerProcess } from '../serverProcess.ts';

const MINUTES = 60_000;

let whatsapp: SimulatedWhatsApp;
let phone: SimulatedPhone;
let database: TestDatabase;
let folder: string;
let server: ServerProcess;
let client: pg.Client;
let connectionId: number;

const start = async () => {
  server = await startServerProcess({
    PORT: '0',
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    ADMIN_PASSWORD: 'pairing-test-password',
    WHATSAPP_WS_URL: whatsapp.url,
    NODE_EXTRA_CA_CERTS: whatsapp.caFile,
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
  });
};

beforeAll(async () => {
  whatsapp = await startWhatsApp();
  phone = whatsapp.phone({ number: '5511900000001', name: 'Loja' });
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'ramal-pairing-'));
  client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client.query<{ id: number }>(
    `insert into connections (name, wanted) values ('Loja', true) returning id`,
  );
  connectionId = rows[0]?.id ?? 0;
  await start();
}, MINUTES);

afterAll(async () => {
  await server?.kill('SIGKILL');
  await client?.end();
  await whatsapp?.stop();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
}, MINUTES);

async function one<Row extends pg.QueryResultRow>(sql: string, ...values: unknown[]): Promise<Row> {
  const { rows } = await client.query<Row>(sql, values);
  if (!rows[0]) throw new Error(`no row: ${sql}`);
  return rows[0];
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
  client.query(`begin; select 1 from whatsapp_credentials where connection_id = ${connectionId} for update`);
/** The server waits for the credentials, which are locked. */
const isStuck = () =>
  vi.waitFor(async () => {
    const { stuck } = await one<{ stuck: number }>(
      'select count(*)::int as stuck from pg_locks where not granted',
    );
    expect(stuck).toBeGreaterThan(0);
  });
/** The scan of a phone whose program is killed never ends. */
const scan = (qr: string) => void phone.scan(qr).catch(() => undefined);

it(
  'a server killed while a phone is being linked ends connected or with a new code',
  { timeout: 2 * MINUTES },
  async () => {
    // Before the signed identity is stored: nothing was confirmed to the phone.
    const first = await qrAfter('');
    await lockCredentials();
    scan(first);
    await isStuck();
    await server.kill('SIGKILL');
    await client.query('rollback');
    expect([await isLinkStored(), phone.isLinked]).toEqual([false, false]);
    await start();

    // After it was stored, before WhatsApp heard of it.
    const second = await qrAfter(first);
    phone.misbehave({ loseLink: true });
    scan(second);
    await vi.waitFor(async () => expect(await isLinkStored()).toBe(true), { interval: 1 });
    await server.kill('SIGKILL');
    expect(phone.isLinked).toBe(false);
    phone.misbehave({});
    await start();

    // After WhatsApp has linked it, before its first login.
    const third = await qrAfter(second);
    expect(await isLinkStored()).toBe(false);
    scan(third);
    await vi.waitFor(async () => expect(await isLinkStored()).toBe(true), { interval: 1 });
    await lockCredentials();
    await vi.waitFor(() => expect(phone.isLinked).toBe(true));
    await server.kill('SIGKILL');
    await client.query('rollback');
    await start();
    await vi.waitFor(async () => {
      expect(await state()).toEqual({ status: 'CONNECTED', qrcode: '' });
      expect(phone.isOnline).toBe(true);
    });
  },
);
