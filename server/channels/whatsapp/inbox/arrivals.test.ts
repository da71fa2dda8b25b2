import { expect, test, vi } from 'vitest';
import { createArrivals } from './arrivals.ts';

const MARIA = { from: '2551@lid', id: 'A' };
const CHAT = 'lid 2551';

test('places follow the order of arrival, also within one moment', () => {
  const arrivals = createArrivals(() => 1000);
  for (const hash of ['one', 'two', 'three']) arrivals.note(hash, MARIA);
  const places = ['one', 'two', 'three'].map((hash) => arrivals.find(hash)?.place ?? 0);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(new Set(places).size).toBe(3);
});

test('a chat is settled when everything that came for it is', async () => {
  const arrivals = createArrivals();
  arrivals.note('one', MARIA);
  arrivals.note('two', MARIA);
  arrivals.note('other', { from: '2552@lid', id: 'B' });
  const settled = vi.fn();
  const waiting = arrivals.settled(CHAT).then(settled);
  arrivals.settle('two');
  await arrivals.settled('lid 2553');
  expect(settled).not.toHaveBeenCalled();
  arrivals.settle('one');
  await waiting;
  expect(arrivals.find('one')).toBeUndefined();
});

test('what never comes to an end is not waited for any longer', async () => {
  vi.useFakeTimers();
  const arrivals = createArrivals();
  arrivals.note('one', MARIA);
  const settled = vi.fn();
  const waiting = arrivals.settled(CHAT).then(settled);
  await vi.advanceTimersByTimeAsync(2000);
  await waiting;
  vi.useRealTimers();
  expect(settled).toHaveBeenCalledOnce();
});

test('a line that ends leaves nothing to wait for', async () => {
  const arrivals = createArrivals();
  arrivals.note('one', MARIA);
  const waiting = arrivals.settled(CHAT);
  arrivals.clear();
  await waiting;
  expect(arrivals.find('one')).toBeUndefined();
});
