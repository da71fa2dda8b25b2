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

test('the first of a chat is what came first and is not settled', () => {
  const arrivals = createArrivals(() => 0);
  for (const hash of ['one', 'two', 'three']) arrivals.note(hash, MARIA);
  arrivals.settle('two');
  expect(arrivals.first(CHAT)).toBe(1);
  arrivals.settle('one');
  expect(arrivals.first(CHAT)).toBe(3);
  arrivals.settle('three');
  expect(arrivals.first(CHAT)).toBeUndefined();
});

test('the first has passed when it is settled, whatever happens to others', async () => {
  const arrivals = createArrivals(() => 0);
  arrivals.note('one', MARIA);
  arrivals.note('two', MARIA);
  arrivals.note('other', { from: '2552@lid', id: 'B' });
  const told = vi.fn();
  const waiting = arrivals.lost(CHAT, 1).then(told);
  arrivals.settle('two');
  arrivals.settle('other');
  await arrivals.lost('lid 2553', 1);
  expect(told).not.toHaveBeenCalled();
  arrivals.settle('one');
  await waiting;
  expect(told).toHaveBeenCalledWith(false);
  expect(await arrivals.lost(CHAT, 1)).toBe(true);
  expect(arrivals.find('one')).toBeUndefined();
});

test('what never comes to an end is not waited for any longer, and does not let others pass that came after it', async () => {
  vi.useFakeTimers();
  const arrivals = createArrivals(() => 0);
  arrivals.note('one', MARIA);
  arrivals.note('two', MARIA);
  const waiting = arrivals.lost(CHAT, 1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await waiting).toBe(true);
  vi.useRealTimers();
  expect(arrivals.first(CHAT)).toBe(2);
});

test('a line that ends leaves nothing to wait for', async () => {
  const arrivals = createArrivals(() => 0);
  arrivals.note('one', MARIA);
  const waiting = arrivals.lost(CHAT, 1);
  arrivals.clear();
  await waiting;
  expect([arrivals.first(CHAT), arrivals.find('one')]).toEqual([undefined, undefined]);
});
