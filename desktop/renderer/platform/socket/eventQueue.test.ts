import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEventQueue } from './eventQueue.ts';

let groups: string[][];
beforeEach(() => {
  vi.useFakeTimers();
  groups = [];
});
afterEach(() => void vi.useRealTimers());

/** Records events that are passed on in the same task as one group. */
const recorded = () => {
  let group: string[] | null = null;
  return createEventQueue<string>(100, (event) => {
    if (!group) {
      groups.push((group = []));
      queueMicrotask(() => (group = null));
    }
    group.push(event);
  });
};

test('passes an event on at once while events are rare', async () => {
  const queue = recorded();
  for (const event of ['a', 'b']) {
    queue.add(event);
    expect(groups.flat()).toContain(event);
    await vi.advanceTimersByTimeAsync(200);
  }
});

test('passes on together, in their order, what comes during the pause after others', async () => {
  const queue = recorded();
  for (const event of ['a', 'b', 'c']) {
    queue.add(event);
    await vi.advanceTimersByTimeAsync(40);
  }
  queue.add('d');
  await vi.advanceTimersByTimeAsync(100);
  expect(groups).toEqual([['a'], ['b', 'c'], ['d']]);
});

test('passes on what waits when it is asked to, and goes on', async () => {
  const queue = recorded();
  for (const event of ['a', 'b']) queue.add(event);
  queue.flush();
  expect(groups.flat()).toEqual(['a', 'b']);
  queue.add('c');
  await vi.advanceTimersByTimeAsync(100);
  expect(groups.flat()).toEqual(['a', 'b', 'c']);
});

test('keeps what waits behind an event that fails', async () => {
  const seen: string[] = [];
  const queue = createEventQueue<string>(100, (event) => {
    if (event === 'bad') throw new Error('bad event');
    seen.push(event);
  });
  queue.add('a');
  for (const event of ['bad', 'b']) queue.add(event);
  await expect(vi.advanceTimersByTimeAsync(100)).rejects.toThrow('bad event');
  queue.add('c');
  await vi.advanceTimersByTimeAsync(100);
  expect(seen).toEqual(['a', 'b', 'c']);
});
