import { expect, it } from 'vitest';
import { createEventCursor, type EventRow } from './eventCursor.ts';

/** What is read while transactions from `runningFrom` on are running, and `begunNow` begins. */
const read = (ids: readonly number[], runningFrom = 100, begunNow: number | null = null): EventRow[] => {
  const snapshot = { running_from: `${runningFrom}`, begun_now: begunNow === null ? null : `${begunNow}` };
  const row = (id: string | null) => ({ id, process_id: 'p', name: 'n', payload: '{}', ...snapshot });
  return ids.length === 0 ? [row(null)] : ids.map((id) => row(`${id}`));
};

it('reads on after the highest number', () => {
  const cursor = createEventCursor(5);
  cursor.advance(read([6, 7]));
  expect([cursor.after, cursor.skipped]).toEqual([7, []]);
  cursor.advance(read([]));
  expect(cursor.after).toBe(7);
});

it('reads missing numbers again until they appear, and does not go back', () => {
  const cursor = createEventCursor(0);
  cursor.advance(read([2, 5], 90));
  expect([cursor.after, cursor.skipped]).toEqual([5, [1, 3, 4]]);
  cursor.advance(read([3, 6], 90));
  expect([cursor.after, cursor.skipped]).toEqual([6, [1, 4]]);
});

it('gives a missing number up when all transactions have ended that began before it was missed', () => {
  const cursor = createEventCursor(0);
  cursor.advance(read([2], 90));
  expect([cursor.skipped, cursor.asksForTransaction]).toEqual([[1], true]);
  cursor.advance(read([4], 200, 110)); // whatever is running: the number was taken by one that began before 110
  expect([cursor.skipped, cursor.asksForTransaction]).toEqual([[1, 3], true]);
  cursor.advance(read([], 109, 120));
  expect([cursor.skipped, cursor.asksForTransaction]).toEqual([[1, 3], false]);
  cursor.advance(read([], 110));
  expect(cursor.skipped).toEqual([3]);
  cursor.advance(read([], 120));
  expect(cursor.skipped).toEqual([]);
});

it('does not look for each number of a large gap', () => {
  const cursor = createEventCursor(0);
  cursor.advance(read([1_000_000_000_000]));
  expect(cursor.after).toBe(1_000_000_000_000);
  expect(cursor.skipped.length).toBeLessThanOrEqual(10_000);
});
