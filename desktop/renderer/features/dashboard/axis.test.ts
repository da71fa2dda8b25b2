import { describe, expect, it } from 'vitest';
import { axisTicks, labelStep, shortDay } from './axis.ts';

describe('the axis of a chart', () => {
  it.each([
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [4, [0, 1, 2, 3, 4]],
    [7, [0, 2, 4, 6, 8]],
    [23, [0, 10, 20, 30]],
    [1200, [0, 500, 1000, 1500]],
  ])('has round numbers up to %i', (largest, ticks) => {
    expect(axisTicks(largest)).toEqual(ticks);
  });

  it('labels whole hours of a day, and every day of a week', () => {
    for (const isNarrow of [false, true]) {
      expect(labelStep(48, isNarrow) % 2).toBe(0);
      expect(labelStep(7, isNarrow)).toBe(1);
    }
    expect(366 / labelStep(366, true)).toBeLessThanOrEqual(5);
  });

  it('shortens days', () => {
    expect(shortDay('10/03/2026', 31)).toBe('10/03');
    expect(shortDay('10/03/2026', 366)).toBe('10/03/26');
    expect(shortDay('09:30', 48)).toBe('09:30');
  });
});
