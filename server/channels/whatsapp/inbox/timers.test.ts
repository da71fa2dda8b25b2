import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Address } from '#server/features/connections/index.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import { buildConnection } from '#server/test/factories/index.ts';
import { statementsOf } from '#server/test/statements.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { createTimers, type Timers } from './timers.ts';

const CHAT: readonly Address[] = [
  { kind: 'phone', value: '5511988000001' },
  { kind: 'lid', value: '25511988000001' },
];
const DAY = 86_400;
const at = (minute: number) => new Date(Date.UTC(2026, 10, 25, 10, minute));
const isTimer = (sql: string) => sql.includes('whatsapp_timers');

let server: TestServer;
let connectionId: number;
let timers: Timers;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  connectionId = (await buildConnection(server.ctx.orm.em.fork())).id;
  timers?.stop();
  timers = createTimers(server.ctx);
});
afterAll(() => timers.stop());

const timer = () => timers.of(connectionId, CHAT);
const store = (seconds: number, minute: number) =>
  inTransaction(server.ctx, (tx) => timers.store(tx, connectionId, CHAT, seconds, at(minute)));
/** The statements about timers while an action runs. */
const asked = async (action: () => Promise<unknown>) => (await statementsOf(server, action)).filter(isTimer);

test('a timer is read once, until it changes', async () => {
  expect(await timer()).toBeUndefined();
  expect(await asked(timer)).toEqual([]);
  await store(DAY, 1);
  expect(await timer()).toBe(DAY);
  expect(await asked(timer)).toEqual([]);
  await store(0, 2);
  expect(await timer()).toBeUndefined();
});

test('what changes nothing costs no statement once the timer is known', async () => {
  expect(await asked(() => store(0, 1))).toHaveLength(1);
  await timer();
  expect(await asked(() => store(0, 2))).toEqual([]);
  expect(await asked(() => store(DAY, 3))).toHaveLength(1);
  await timer();
  expect(await asked(() => store(DAY, 4))).toEqual([]);
});

test('what was seen later stays', async () => {
  await store(DAY, 5);
  await store(0, 4);
  expect(await timer()).toBe(DAY);
});

test('two changes in one transaction are both stored', async () => {
  await timer();
  await inTransaction(server.ctx, async (tx) => {
    await timers.store(tx, connectionId, CHAT, DAY, at(1));
    await timers.store(tx, connectionId, CHAT, 0, at(2)); // as it is known from before the transaction
  });
  expect(await timer()).toBeUndefined();
});

test('a change that another process has stored is noticed', async () => {
  await timer();
  const other = createTimers(server.ctx);
  await inTransaction(server.ctx, (tx) => other.store(tx, connectionId, CHAT, DAY, at(1)));
  other.stop();
  expect(await timer()).toBe(DAY);
});

test('a change that is rolled back is none', async () => {
  await timer();
  const broken = inTransaction(server.ctx, async (tx) => {
    await timers.store(tx, connectionId, CHAT, DAY, at(1));
    throw new Error('rolled back');
  });
  await expect(broken).rejects.toThrow('rolled back');
  expect(await timer()).toBeUndefined();
  await store(DAY, 2);
  expect(await timer()).toBe(DAY);
});
