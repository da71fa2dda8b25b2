import { describe, expect, it } from 'vitest';
import { daysOf, isOneDay, validatePeriod, shiftDay } from './days.ts';

describe('days', () => {
  it('are shifted across months, years and leap years', () => {
    expect(shiftDay('2026-03-01', -1)).toBe('2026-02-28');
    expect(shiftDay('2028-02-28', 1)).toBe('2028-02-29');
    expect(daysOf({ startDate: '2025-12-30', endDate: '2026-01-02' })).toEqual([
      '2025-12-30',
      '2025-12-31',
      '2026-01-01',
      '2026-01-02',
    ]);
    expect(isOneDay({ startDate: '2026-01-02', endDate: '2026-01-02' })).toBe(true);
    expect(isOneDay({ startDate: '2026-01-02', endDate: '2026-01-03' })).toBe(false);
  });

  it('form a valid period when they are in order and at most a leap year apart', () => {
    expect(validatePeriod({ startDate: '2028-01-01', endDate: '2028-12-31' })).toBeNull();
    expect(validatePeriod({ startDate: '2028-01-01', endDate: '2029-01-01' })).toBe('tooLong');
    expect(validatePeriod({ startDate: '2026-01-02', endDate: '2026-01-01' })).toBe('reversed');
  });
});
