import { expect, it } from 'vitest';
import { percentile } from './statistics.ts';

const upTo = (count: number) => Array.from({ length: count }, (_, index) => count - index);

it.each([
  [20, 0.95, 19],
  [48, 0.95, 46],
  [16, 0.95, 16],
  [5, 0.5, 3],
  [1, 0.5, 1],
])('of the numbers up to %d the percentile %d is %d', (count, share, expected) => {
  expect(percentile(upTo(count), share)).toBe(expected);
});

it('there is none without samples', () => {
  expect(percentile([], 0.95)).toBeNaN();
});
