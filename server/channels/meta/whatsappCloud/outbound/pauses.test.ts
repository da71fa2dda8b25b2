import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { buildConnection } from '#server/test/factories/index.ts';
import { startSecondServer } from '#server/test/secondServer.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { CloudPause } from './pause.entity.ts';
import { createPauses } from './pauses.ts';

const NOW = new Date('2026-11-25T10:00:00.000Z');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
let one: TestServer;
let other: TestServer;
let connectionId: number;

beforeAll(async () => {
  one = await startTestServer();
  other = await startSecondServer(one);
});
afterAll(async () => {
  await other.stop();
  await one.stop();
});
beforeEach(async () => {
  connectionId = (await buildConnection(one.ctx.orm.em.fork())).id;
});

it('a pause that one process was asked for is observed by the others', async () => {
  const [here, there] = [createPauses(one.ctx), createPauses(other.ctx)];
  try {
    await here.begin(connectionId, later(60));
    expect(here.endOf(connectionId, NOW)).toEqual(later(60));
    await vi.waitFor(() => expect(there.endOf(connectionId, NOW)).toEqual(later(60)));
    expect(there.endOf(connectionId + 1, NOW)).toBeUndefined();
    expect(there.endOf(connectionId, later(61))).toBeUndefined();
  } finally {
    here.close();
    there.close();
  }
});

it('the longest of several pauses counts, also for a process that starts later', async () => {
  const here = createPauses(one.ctx);
  await here.begin(connectionId, later(300));
  await here.begin(connectionId, later(60));
  here.close();
  const started = createPauses(other.ctx);
  expect(started.endOf(connectionId, NOW)).toBeUndefined();
  await started.load(connectionId);
  expect(started.endOf(connectionId, NOW)).toEqual(later(300));
  started.close();
});

it('of a connection that was deleted nothing is stored', async () => {
  const here = createPauses(one.ctx);
  await one.ctx.orm.em.fork().execute('delete from connections where id = ?', [connectionId]);
  await here.begin(connectionId, later(60));
  here.close();
  expect(await one.ctx.orm.em.fork().count(CloudPause, { connection: connectionId })).toBe(0);
});
