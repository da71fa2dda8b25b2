import { expect, it } from 'vitest';
import { createEventCursor, type EventRow } from './eventCursor.ts';
import { createEventProgress } from './eventPosition.ts';

const row = (id: number, [from, begunNow]: readonly [string, string?] = ['5', '6']): EventRow => ({
  id: String(id),
  process_id: 'p',
  name: 'n',
  payload: '{}',
  running_from: from,
  begun_now: begunNow ?? null,
});

function start() {
  const cursor = createEventCursor(10);
  const progress = createEventProgress(cursor);
  const read = (...rows: readonly EventRow[]) => {
    cursor.advance(rows);
    progress.begin(rows.map(({ id }) => Number(id)));
  };
  return { progress, read };
}

it('has finished with what lies before the first event whose listeners are running', () => {
  const { progress, read } = start();
  expect(progress.finished).toBe(10);
  read(row(11), row(12), row(13));
  expect([progress.read, progress.finished]).toEqual([13, 10]);
  progress.finish(12);
  expect(progress.finished).toBe(10);
  progress.finish(11);
  expect(progress.finished).toBe(12);
  progress.finish(13);
  expect(progress.finished).toBe(13);
});

it('waits for a number that may still appear, until it has appeared or never will', () => {
  const { progress, read } = start();
  read(row(11), row(14));
  progress.finish(11);
  progress.finish(14);
  expect([progress.read, progress.finished]).toEqual([14, 11]);
  read(row(12));
  expect(progress.finished).toBe(11);
  progress.finish(12);
  expect(progress.finished).toBe(12);
  read(row(15, ['6']));
  progress.finish(15);
  expect(progress.finished).toBe(15);
});
