import { expect, it } from 'vitest';
import { createCache } from './cache.ts';

declare module './cache.ts' {
  interface CachedValues {
    answer: string;
  }
}

function createTestCache() {
  let time = 0;
  let stored = 'one';
  let reads = 0;
  const cache = createCache(() => time);
  return {
    cache,
    recall: () => cache.getOrLoad('answer', async () => ((reads += 1), stored)),
    store: (value: string) => (stored = value),
    reads: () => reads,
    pass: (milliseconds: number) => (time += milliseconds),
  };
}

it('loads a value once', async () => {
  const { recall, reads } = createTestCache();
  expect([await recall(), await recall(), reads()]).toEqual(['one', 'one', 1]);
});

it('loads an invalidated value again', async () => {
  const { recall, store, cache } = createTestCache();
  await recall();
  store('two');
  cache.invalidate('answer');
  expect(await recall()).toBe('two');
});

it('sees a change made by another process within seconds', async () => {
  const { recall, store, pass } = createTestCache();
  await recall();
  store('two');
  pass(4999);
  expect(await recall()).toBe('one');
  pass(1);
  expect(await recall()).toBe('two');
});

it('does not cache a value whose loading began before an invalidation', async () => {
  const { cache, recall, store } = createTestCache();
  const slow = Promise.withResolvers<string>();
  const reading = cache.getOrLoad('answer', () => slow.promise);
  store('two');
  cache.invalidate('answer');
  slow.resolve('one');
  await reading;
  expect(await recall()).toBe('two');
});
