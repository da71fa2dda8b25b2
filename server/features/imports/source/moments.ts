import type { SourceValue } from './source.ts';

/** "2025-02-10 14:03:07.123456", and "+00" behind it where the database stores the time zone. */
const MOMENT = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d):(\d\d)(?:\.(\d{1,6}))?(?:([+-]\d\d)(?::?(\d\d))?)?$/;
const OFFSET = /^([+-]\d\d):(\d\d)$/;
const MINUTE = 60_000;

/**
 * Reads the points in time of a source. The original writes them as local time of one time zone; only PostgreSQL
 * stores which.
 * @param zone an offset such as -03:00, or an IANA name
 */
export function createMoments(zone: string): (value: SourceValue) => Date | null {
  const offsetAt = offsetOf(zone);
  return (value) => {
    const [found, year, month, day, hour, minute, second, fraction = '', sign, minutes = '0'] =
      MOMENT.exec(String(value ?? '')) ?? [];
    if (!found) return null;
    const local = Date.UTC(
      Number(year),
      Number(month) - 1,
      Number(day),
      Number(hour),
      Number(minute),
      Number(second),
      Number(fraction.padEnd(3, '0').slice(0, 3)),
    );
    if (Number(month) === 0 || Number(day) === 0) return null; // MySQL's zero date
    if (sign !== undefined) return new Date(local - minutesOf(sign, minutes) * MINUTE);
    const guess = local - offsetAt(local);
    return new Date(local - offsetAt(guess)); // the first offset may be that of the other half of the year
  };
}

/** The offset of a time zone at a point in time. In milliseconds. */
function offsetOf(zone: string): (at: number) => number {
  const fixed = OFFSET.exec(zone);
  if (fixed) {
    const offset = minutesOf(fixed[1] ?? '', fixed[2] ?? '') * MINUTE;
    return () => offset;
  }
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (at) => {
    const parts = Object.fromEntries(
      format.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
  };
}

function minutesOf(hours: string, minutes: string): number {
  return Number(hours) * 60 + (hours.startsWith('-') ? -1 : 1) * Number(minutes);
}
