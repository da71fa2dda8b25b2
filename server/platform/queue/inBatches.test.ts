import { expect, it } from 'vitest';
import { inBatches } from './inBatches.ts';

it('stores what comes during a batch together in the next one', async () => {
  const batches: number[][] = [];
  const write = inBatches(async (items: readonly number[]) => {
    batches.push([...items]);
    return items.map((item) => item * 10);
  });
  expect(await Promise.all([1, 2, 3].map(write))).toEqual([10, 20, 30]);
  expect(batches).toEqual([[1], [2, 3]]);
  expect(await write(4)).toBe(40);
  expect(batches).toEqual([[1], [2, 3], [4]]);
});

it('fails only the items that cannot be stored', async () => {
  const stored: string[] = [];
  const write = inBatches(async (items: readonly string[]) => {
    if (items.includes('broken')) throw new Error('refused');
    stored.push(...items);
    return items.map(() => undefined);
  });
  const results = await Promise.allSettled(['first', 'second', 'broken', 'third'].map(write));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(stored).toEqual(['first', 'second', 'third']);
});
