import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createEventBus } from '#server/platform/events/eventBus.ts';
import { createLog } from '#server/platform/log.ts';
import { createPacer } from './pacer.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('lets each number send as often as Meta takes it, and others at once', async () => {
  const events = createEventBus(createLog('silent'));
  const pacer = createPacer({ events, countSenders: async () => 1, now: () => Date.now() });
  const receive = (connectionId: number, perSecond: number | null) =>
    events.publish([{ name: 'connection.account', payload: { connectionId, perSecond } }], 'loggedElsewhere');
  receive(1, 20);
  const start = Date.now();
  const sent: string[] = [];
  const send = (connectionId: number) =>
    pacer.turn(connectionId).then(() => sent.push(`${connectionId} after ${Date.now() - start}`));
  const all = [send(1), send(1), send(1), send(2)];
  await vi.advanceTimersByTimeAsync(1000);
  await Promise.all(all);
  expect(sent.toSorted()).toEqual(['1 after 0', '1 after 100', '1 after 50', '2 after 0'].toSorted());

  // what was not used is not saved up for a burst
  await vi.advanceTimersByTimeAsync(10_000);
  const later = Date.now() - start;
  await send(1);
  expect(sent.at(-1)).toBe(`1 after ${later}`);
  receive(1, null);
  await Promise.all([send(1), send(1)]);
  expect(sent.slice(-2)).toEqual([`1 after ${later}`, `1 after ${later}`]);
  pacer.close();
});

it('shares what Meta takes with the other processes that send, as many as there are', async () => {
  const events = createEventBus(createLog('silent'));
  let senders = 4;
  const pacer = createPacer({ events, countSenders: async () => senders, now: () => Date.now() });
  events.publish(
    [{ name: 'connection.account', payload: { connectionId: 1, perSecond: 20 } }],
    'loggedElsewhere',
  );
  const start = Date.now();
  const sent: number[] = [];
  const send = () => pacer.turn(1).then(() => sent.push(Date.now() - start));
  const all = [send(), send(), send()];
  await vi.advanceTimersByTimeAsync(1000);
  await Promise.all(all);
  expect(sent).toEqual([0, 200, 400]);

  senders = 1; // the others have ended
  await vi.advanceTimersByTimeAsync(9000);
  const later = [send(), send()];
  await vi.advanceTimersByTimeAsync(1000);
  await Promise.all(later);
  expect(sent.slice(3)).toEqual([10_000, 10_050]);
  pacer.close();
});
