import { expect, it } from 'vitest';
import { progressOf } from './progress.ts';

it.each([
  [[], -1],
  [[{ received: 0, total: 10 }], 0],
  [
    [
      { received: 5, total: 10 },
      { received: 30, total: 90 },
    ],
    0.35,
  ],
  [[{ received: 12, total: 10 }], 1],
  [[{ received: 5, total: 0 }], 2],
])('progress of %j is %d', (downloads, part) => expect(progressOf(downloads)).toBe(part));
