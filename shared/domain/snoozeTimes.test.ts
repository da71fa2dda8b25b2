import { describe, expect, it } from 'vitest';
import { isAmongClosed, type OpeningSpan } from './openingHours.ts';
import { snoozeLabel, snoozeTimes } from './snoozeTimes.ts';

/** March 10, 2026 is a Tuesday. */
const at = (day: number, hour: number, minute = 0) => new Date(2026, 2, day, hour, minute);
const WEEK = [{ days: [1, 2, 3, 4, 5], start: '08:30', end: '18:00' }];
const times = (
  now: Date,
  hours: readonly OpeningSpan[] = [],
  closed: readonly string[] = [],
  zone?: string,
) => {
  const days = closed.map((day) => ({ day, isYearly: day.startsWith('2025') }));
  return snoozeTimes(now, {
    spans: hours,
    isClosedDay: (day) => isAmongClosed(days, day),
    ...(zone && { zone }),
  });
};

describe('the times until which a ticket may be put away', () => {
  it('are an hour, later today, and mornings at nine', () => {
    expect(times(at(10, 10, 10))).toEqual({
      inOneHour: at(10, 11, 10),
      laterToday: at(10, 13, 30),
      tomorrow: at(11, 9),
      monday: at(16, 9),
    });
  });

  it('follow the opening hours of the queue', () => {
    expect(times(at(10, 10), WEEK)).toMatchObject({
      laterToday: at(10, 13),
      tomorrow: at(11, 8, 30),
      monday: at(16, 8, 30),
    });
    expect(times(at(10, 16), WEEK).laterToday).toBeNull();
    const split = [
      { days: [3], start: '14:00', end: '18:00' },
      { days: [3], start: '07:00', end: '12:00' },
    ];
    expect(times(at(10, 10), split).tomorrow).toEqual(at(11, 7));
  });

  it('are on no day on which the queue is closed', () => {
    const friday = at(13, 10);
    const weekend = times(friday, WEEK);
    expect(weekend).toMatchObject({ tomorrow: at(16, 8, 30), monday: null });
    expect(snoozeLabel('tomorrow', weekend.tomorrow, friday)).toBe('nextOpening');
    const tuesday = at(10, 10);
    const holidays = times(tuesday, WEEK, ['2025-03-11', '2026-03-10', '2026-03-16']);
    expect(holidays).toMatchObject({ laterToday: null, tomorrow: at(12, 8, 30), monday: at(17, 8, 30) });
    expect(snoozeLabel('monday', at(17, 8, 30), tuesday)).toBe('nextWeek');
    expect(snoozeLabel('monday', at(16, 8, 30), tuesday)).toBe('monday');
    expect(snoozeLabel('tomorrow', at(11, 9), tuesday)).toBe('tomorrow');
  });

  it('follow no holidays without opening hours, as the queue is always open', () => {
    expect(times(at(10, 10), [], ['2026-03-11']).tomorrow).toEqual(at(11, 9));
    const never = [{ days: [3], start: '08:00', end: '12:00' }];
    const closed = Array.from({ length: 90 }, (_, index) => new Date(2026, 2, 11 + index));
    const all = closed.map((day) => day.toLocaleDateString('sv-SE'));
    expect(times(at(10, 10), never, all).tomorrow).toEqual(at(11, 8)); // closed by mistake
  });

  it('have no opening at night', () => {
    const nights = [{ days: [0, 1, 2, 3, 4, 5, 6], start: '00:00', end: '23:59' }];
    expect(times(at(10, 10), nights).tomorrow).toEqual(at(11, 9));
  });

  it('leave out a later time that is tomorrow, and a Monday that is', () => {
    expect(times(at(10, 21, 30)).laterToday).toBeNull();
    expect(times(at(15, 10))).toMatchObject({ tomorrow: at(16, 9), monday: null });
    expect(times(at(16, 10)).monday).toEqual(at(23, 9));
  });

  it('are those of a time zone, also when its clocks change overnight', () => {
    const saturday = new Date('2026-03-28T10:00:00Z');
    expect(times(saturday, [], [], 'Europe/Berlin')).toEqual({
      inOneHour: new Date('2026-03-28T11:00:00Z'),
      laterToday: new Date('2026-03-28T13:00:00Z'),
      tomorrow: new Date('2026-03-29T07:00:00Z'), // summer time
      monday: new Date('2026-03-30T07:00:00Z'),
    });
    const evening = new Date('2026-03-11T00:30:00Z'); // half past nine in the evening in São Paulo
    expect(times(evening, [], [], 'America/Sao_Paulo')).toMatchObject({
      laterToday: null,
      tomorrow: new Date('2026-03-11T12:00:00Z'),
    });
  });
});
