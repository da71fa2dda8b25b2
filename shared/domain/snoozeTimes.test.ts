import { describe, expect, it } from 'vitest';
import { snoozeTimes } from './snoozeTimes.ts';

/** March 10, 2026 is a Tuesday. */
const at = (day: number, hour: number, minute = 0) => new Date(2026, 2, day, hour, minute);
const WEEK = [{ days: [1, 2, 3, 4, 5], start: '08:30', end: '18:00' }];

describe('the times until which a ticket may be put away', () => {
  it('are an hour, later today, and mornings at nine', () => {
    expect(snoozeTimes(at(10, 10, 10), [])).toEqual({
      inOneHour: at(10, 11, 10),
      laterToday: at(10, 13, 30),
      tomorrow: at(11, 9),
      monday: at(16, 9),
    });
  });

  it('follow the opening hours of the queue', () => {
    expect(snoozeTimes(at(10, 10), WEEK)).toMatchObject({
      laterToday: at(10, 13),
      tomorrow: at(11, 8, 30),
      monday: at(16, 8, 30),
    });
    expect(snoozeTimes(at(10, 16), WEEK).laterToday).toBeNull();
    expect(snoozeTimes(at(13, 10), WEEK).tomorrow).toEqual(at(14, 9)); // a Saturday
    const split = [
      { days: [3], start: '14:00', end: '18:00' },
      { days: [3], start: '07:00', end: '12:00' },
    ];
    expect(snoozeTimes(at(10, 10), split).tomorrow).toEqual(at(11, 7));
  });

  it('have no opening at night', () => {
    const nights = [{ days: [0, 1, 2, 3, 4, 5, 6], start: '00:00', end: '23:59' }];
    expect(snoozeTimes(at(10, 10), nights).tomorrow).toEqual(at(11, 9));
  });

  it('leave out a later time that is tomorrow, and a Monday that is', () => {
    expect(snoozeTimes(at(10, 21, 30), []).laterToday).toBeNull();
    expect(snoozeTimes(at(15, 10), [])).toMatchObject({ tomorrow: at(16, 9), monday: null });
    expect(snoozeTimes(at(16, 10), []).monday).toEqual(at(23, 9));
  });

  it('are those of a time zone, also when its clocks change overnight', () => {
    const saturday = new Date('2026-03-28T10:00:00Z');
    expect(snoozeTimes(saturday, [], 'Europe/Berlin')).toEqual({
      inOneHour: new Date('2026-03-28T11:00:00Z'),
      laterToday: new Date('2026-03-28T13:00:00Z'),
      tomorrow: new Date('2026-03-29T07:00:00Z'), // summer time
      monday: new Date('2026-03-30T07:00:00Z'),
    });
    const evening = new Date('2026-03-11T00:30:00Z'); // half past nine in the evening in São Paulo
    expect(snoozeTimes(evening, [], 'America/Sao_Paulo')).toMatchObject({
      laterToday: null,
      tomorrow: new Date('2026-03-11T12:00:00Z'),
    });
  });
});
