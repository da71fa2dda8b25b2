import { expect, it } from 'vitest';
import { pino } from 'pino';
import { startLeasedQueue, type Attempt } from './leasedQueue.ts';

it('what begins while leases are renewed goes on', async () => {
  const due = [{ id: 1 }];
  const attempts = new Map<number, Attempt>();
  const renewals: { ids: number[]; answer: (ours: ReadonlySet<number>) => void }[] = [];
  const end = Promise.withResolvers<void>();
  const queue = startLeasedQueue<{ readonly id: number }>(
    { log: pino({ enabled: false }), now: () => new Date() },
    {
      name: 'tests',
      lease: async () => due.shift(),
      nextDue: async () => undefined,
      run: async ({ id }, attempt) => {
        attempts.set(id, attempt);
        await end.promise;
      },
      renew: (rows) => {
        const { promise, resolve } = Promise.withResolvers<ReadonlySet<number>>();
        renewals.push({ ids: rows.map(({ id }) => id), answer: resolve });
        return promise;
      },
    },
    { parallel: 4, lease: 60, poll: 60_000, outagePause: { first: 1, longest: 1 } },
  );
  await expect.poll(() => renewals[0]?.ids).toEqual([1]);
  due.push({ id: 2 });
  queue.wake();
  await expect.poll(() => attempts.has(2)).toBe(true);
  renewals[0]?.answer(new Set()); // another process has taken the first one over
  await expect.poll(() => attempts.get(1)?.controller.signal.aborted).toBe(true);
  expect(attempts.get(2)?.controller.signal.aborted).toBe(false);
  for (const { answer } of renewals) answer(new Set([1, 2]));
  end.resolve();
  await queue.stop();
});
