import { describe, expect, it } from 'vitest';
import type { OpenHours } from '#shared/domain/openingHours.ts';
import { afterOpenTime } from './openTime.ts';

const WEEK = [1, 2, 3, 4, 5];
const shop: OpenHours = {
  spans: [
    { days: WEEK, start: '13:00', end: '18:00' },
    { days: WEEK, start: '08:00', end: '12:00' },
    { days: [6], start: '09:00', end: '12:00' },
  ],
  zone: 'America/Sao_Paulo',
  isClosedDay: (day) => day === '2026-11-30',
};
/** Local times of São Paulo, three hours behind UTC. */
const after = (since: string, minutes: number, hours = shop) =>
  afterOpenTime(new Date(`${since}-03:00`), minutes, hours)?.toISOString();
const at = (local: string) => new Date(`${local}-03:00`).toISOString();

describe('the time after which a queue has been open', () => {
  it.each([
    ['within a span', '2026-11-26T09:00', 60, '2026-11-26T10:00'],
    ['until its end', '2026-11-26T11:00', 60, '2026-11-26T12:00'],
    ['over the break', '2026-11-26T11:30', 60, '2026-11-26T13:30'],
    ['from before it opens', '2026-11-26T03:00', 30, '2026-11-26T08:30'],
    ['from the break', '2026-11-26T12:10', 30, '2026-11-26T13:30'],
    ['to the next day', '2026-11-26T17:30', 60, '2026-11-27T08:30'],
    ['over weekend and holiday', '2026-11-28T11:00', 120, '2026-12-01T09:00'],
    ['many days', '2026-11-23T08:00', 9 * 60 * 5 + 60, '2026-11-28T10:00'],
  ])('%s', (_, since, minutes, until) => {
    expect(after(since, minutes)).toBe(at(until));
  });

  it('is clock time without hours', () => {
    expect(after('2026-11-28T23:30', 60, { ...shop, spans: [] })).toBe(at('2026-11-29T00:30'));
  });

  it('goes on after midnight, and a closed day begins none', () => {
    const night = { ...shop, spans: [{ days: [0, 1, 2], start: '22:00', end: '02:00' }] };
    expect(after('2026-11-29T23:30', 120, night)).toBe(at('2026-11-30T01:30'));
    expect(after('2026-11-30T01:00', 120, night)).toBe(at('2026-12-01T23:00'));
  });

  it('reaches midnight where the last minute of the day is chosen, and counts overlapping spans once', () => {
    const day = { days: [0, 1, 2, 3, 4, 5, 6], start: '00:00', end: '23:59' };
    const always = { ...shop, spans: [day, { ...day, start: '10:00' }], isClosedDay: () => false };
    expect(after('2026-11-26T23:00', 120, always)).toBe(at('2026-11-27T01:00'));
  });

  it('follows changes of the clocks', () => {
    const berlin = {
      ...shop,
      spans: [{ days: [0, 6], start: '01:00', end: '05:00' }],
      zone: 'Europe/Berlin',
      isClosedDay: () => false,
    };
    const until = (since: string, minutes: number) =>
      afterOpenTime(new Date(since), minutes, berlin)?.toISOString();
    expect(until('2026-03-29T00:00:00Z', 120)).toBe('2026-03-29T02:00:00.000Z'); // 02:00 to 03:00 is left out
    expect(until('2026-10-24T23:00:00Z', 300)).toBe('2026-10-25T04:00:00.000Z'); // twice 02:00 to 03:00
  });

  it('is none where it never opens', () => {
    expect(after('2026-11-26T09:00', 1, { ...shop, isClosedDay: () => true })).toBeUndefined();
  });
});
