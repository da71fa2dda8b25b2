import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockWaits } from '#server/test/lockWaits.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { lockFor } from './advisoryLock.ts';
import { emOf, inTransaction } from './inTransaction.ts';
import { repeatOnDeadlock } from './repeatOnDeadlock.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('a transaction that waits in a circle is done again', async () => {
  let times = 0;
  const repeated = await inTransaction(server.ctx, async ({ em }) => {
    await em.execute(`set local deadlock_timeout = '1min'`); // the database ends the other one
    await lockFor(em, 'one');
    const other = repeatOnDeadlock(server.ctx, async (tx) => {
      times += 1;
      await lockFor(tx.em, 'other');
      await lockFor(tx.em, 'one');
      return times;
    });
    await expect.poll(() => lockWaits(emOf(server.ctx))).toBe(1);
    await lockFor(em, 'other');
    return { other };
  });
  expect(await repeated.other).toBeGreaterThan(1);
});

it('any other error is thrown at once', async () => {
  let times = 0;
  const failing = repeatOnDeadlock(server.ctx, async ({ em }) => {
    times += 1;
    await em.execute('select 1 / 0');
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(times).toBe(1);
});
