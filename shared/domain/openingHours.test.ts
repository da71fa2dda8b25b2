import { describe, expect, it } from 'vitest';
import { describeHours, isOpenAt, spansOf, storedHours, type OpeningSpan } from './openingHours.ts';
import { EVERY_DAY } from './weekdays.ts';

const WORKDAYS = [1, 2, 3, 4, 5];
const SHOP: OpeningSpan[] = [
  { days: WORKDAYS, start: '08:00', end: '12:00' },
  { days: WORKDAYS, start: '13:00', end: '18:00' },
  { days: [6], start: '08:00', end: '12:00' },
];
const NIGHT: OpeningSpan[] = [{ days: [5], start: '22:00', end: '06:00' }];
const CHRISTMAS = '2026-12-25'; // a Friday
const isClosed = (day: string) => day === CHRISTMAS;

describe('isOpenAt', () => {
  it.each([
    ['2026-11-30', '08:00', true], // Monday
    ['2026-11-30', '12:30', false], // in the break
    ['2026-11-30', '18:00', true],
    ['2026-11-30', '18:01', false],
    ['2026-11-28', '11:00', true], // Saturday
    ['2026-11-28', '15:00', false],
    ['2026-11-29', '11:00', false], // Sunday
    [CHRISTMAS, '10:00', false],
  ])('a shop on %s at %s: %s', (day, time, open) =>
    expect(isOpenAt(SHOP, { day, time }, isClosed)).toBe(open),
  );

  it.each([
    ['2026-11-27', '21:59', false], // Friday
    ['2026-11-27', '23:00', true],
    ['2026-11-28', '06:00', true], // Saturday, still the night of Friday
    ['2026-11-28', '23:00', false],
    ['2026-11-27', '05:00', false], // that of Thursday
    [CHRISTMAS, '23:00', false],
    ['2026-12-26', '05:00', false],
  ])('a night of Friday on %s at %s: %s', (day, time, open) =>
    expect(isOpenAt(NIGHT, { day, time }, isClosed)).toBe(open),
  );

  it('a night that began before a closed day goes on to its end', () => {
    const daily = [{ days: EVERY_DAY, start: '22:00', end: '06:00' }];
    expect(isOpenAt(daily, { day: CHRISTMAS, time: '05:00' }, isClosed)).toBe(true);
    expect(isOpenAt(daily, { day: CHRISTMAS, time: '22:00' }, isClosed)).toBe(false);
  });

  it('without hours is always true, also on closed days', () => {
    expect(isOpenAt([], { day: CHRISTMAS, time: '03:00' }, isClosed)).toBe(true);
  });
});

it('hours are stored as daily ones where they are, and read back as they were', () => {
  const daily = [{ days: EVERY_DAY, start: '08:00', end: '18:00' }];
  expect(storedHours(daily)).toEqual({ startWork: '08:00', endWork: '18:00', weekHours: null });
  expect(storedHours(SHOP)).toEqual({ startWork: null, endWork: null, weekHours: SHOP });
  for (const spans of [daily, SHOP, NIGHT, []]) expect(spansOf(storedHours(spans))).toEqual(spans);
});

describe('describeHours', () => {
  it.each([
    ['pt', SHOP, 'seg–sex 08:00–12:00, 13:00–18:00 · sáb 08:00–12:00'],
    ['en', [{ days: EVERY_DAY, start: '08:00', end: '18:00' }], '08:00–18:00'],
    ['en', [{ days: [0, 1, 2, 3, 4], start: '09:00', end: '17:00' }], 'Sun–Thu 09:00–17:00'],
    ['en', [{ days: [0, 6], start: '10:00', end: '14:00' }], 'Sat, Sun 10:00–14:00'],
    ['en', [{ days: [1, 3, 5, 6, 0], start: '10:00', end: '14:00' }], 'Wed, Fri–Mon 10:00–14:00'],
    ['de', [{ days: [1, 2], start: '10:00', end: '14:00' }], 'Mo, Di 10:00–14:00'],
    ['en', [], ''],
  ])('%s: %o', (language, spans, text) => expect(describeHours(spans, language)).toBe(text));
});
