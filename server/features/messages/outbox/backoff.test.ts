import { expect, it } from 'vitest';
import { pauseAfter } from './backoff.ts';

it('increases the pauses, with random variation', () => {
  expect([1, 2, 3, 4, 10].map((attempt) => pauseAfter(attempt, 1))).toEqual([
    5000, 10_000, 20_000, 40_000, 120_000,
  ]);
  expect(pauseAfter(1, 0)).toBe(2500);
});
