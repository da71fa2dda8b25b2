import { describe, expect, it } from 'vitest';
import { dayIn, isWithinSpan, timeOfDayIn } from './timeOfDay.ts';

describe('isWithinSpan', () => {
  it.each([
    ['08:00', '08:00', '18:00', true],
    ['18:00', '08:00', '18:00', true],
    ['18:01', '08:00', '18:00', false],
    ['23:30', '22:00', '06:00', true],
    ['05:59', '22:00', '06:00', true],
    ['12:00', '22:00', '06:00', false],
    ['03:00', null, '06:00', true],
    ['03:00', null, null, true],
  ])('%s in %s–%s: %s', (time, start, end, within) => expect(isWithinSpan(time, start, end)).toBe(within));
});

describe('time in a time zone', () => {
  const instant = new Date('2026-11-21T02:30:00Z');

  it('returns the local time and date', () => {
    expect(timeOfDayIn('America/Sao_Paulo', instant)).toBe('23:30');
    expect(dayIn('America/Sao_Paulo', instant)).toBe('2026-11-20');
    expect(timeOfDayIn('Asia/Tokyo', instant)).toBe('11:30');
  });
  it('writes midnight as 00:00', () => {
    expect(timeOfDayIn('UTC', new Date('2026-01-01T00:00:00Z'))).toBe('00:00');
  });
});
