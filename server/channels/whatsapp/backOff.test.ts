import { expect, it } from 'vitest';
import { BACK_OFF_TIMES, createBackOff } from './backOff.ts';

it('waits longer each time, up to five minutes, never below half of that', () => {
  const shortest = createBackOff(BACK_OFF_TIMES, () => 0);
  expect(Array.from({ length: 12 }, () => shortest.next())).toEqual([
    500, 1000, 2000, 4000, 8000, 16_000, 32_000, 64_000, 128_000, 150_000, 150_000, 150_000,
  ]);
  expect(createBackOff(BACK_OFF_TIMES, () => 1).next()).toBe(1000);
});

it('starts anew only after five healthy minutes', () => {
  const backOff = createBackOff(BACK_OFF_TIMES, () => 0);
  for (let count = 0; count < 4; count += 1) backOff.next();
  backOff.connected(0);
  backOff.lost(299_999);
  expect(backOff.next()).toBe(8000);
  backOff.connected(300_000);
  backOff.lost(600_000);
  expect(backOff.next()).toBe(500);
});
