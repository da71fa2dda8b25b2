import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildConnection } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { createReceivingStatistics } from './receivingStatistics.ts';
import { reportReceiving } from './reportReceiving.ts';

let server: TestServer;
let connectionId: number;
let failures: string[];
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  connectionId = (await buildConnection(em())).id;
  failures = [];
});

const create = () =>
  createReceivingStatistics(server.ctx, connectionId, (_, what) => void failures.push(what));
const report = async () =>
  (await reportReceiving(server.ctx)).find((each) => each.connectionId === connectionId);
const ENDED = { beganAt: null, endedAt: new Date('2026-11-25T10:00:00.000Z'), announced: 2 };

test('counts of two processes add up', async () => {
  const [one, two] = [create(), create()];
  one.skipped('status', 'A1');
  one.skipped('status', 'A1'); // delivered again
  two.skipped('status', 'A2');
  two.skipped('repeated');
  await Promise.all([one.flush(), two.flush()]);
  await one.flush(); // has nothing left to write
  expect((await report())?.others).toEqual([
    { kind: 'repeated', count: 1 },
    { kind: 'status', count: 2 },
  ]);
});

test('what could not be written is written later, once', async () => {
  const statistics = create();
  statistics.skipped('status');
  await em().execute('alter table whatsapp_skipped rename to hidden');
  try {
    await statistics.flush();
    statistics.interrupted({ ...ENDED, endedAt: new Date(), arrived: 2, isComplete: true });
    statistics.skipped('status');
    await statistics.flush();
  } finally {
    await em().execute('alter table hidden rename to whatsapp_skipped');
  }
  expect(failures).toHaveLength(3);
  await statistics.flush();
  expect(await report()).toMatchObject({
    others: [{ kind: 'status', count: 2 }],
    interruptions: [{ announced: 2, arrived: 2 }],
  });
});

test('a later report on the same login replaces the earlier one', async () => {
  const statistics = create();
  const endedAt = new Date();
  statistics.interrupted({ ...ENDED, endedAt, arrived: 1, isComplete: false });
  statistics.interrupted({ ...ENDED, endedAt, arrived: 2, isComplete: true });
  await statistics.flush();
  expect((await report())?.interruptions).toMatchObject([{ arrived: 2, isComplete: true }]);
});

test('a connection that was deleted meanwhile leaves nothing to write', async () => {
  const statistics = create();
  statistics.skipped('status');
  await em().execute('delete from connections where id = ?', [connectionId]);
  statistics.interrupted({ ...ENDED, arrived: 2, isComplete: true });
  await statistics.flush();
  expect(failures).toEqual([]);
});
