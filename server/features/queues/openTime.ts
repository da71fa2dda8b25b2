import { shiftDay } from '#shared/domain/days.ts';
import type { OpeningSpan } from '#shared/domain/openingHours.ts';
import { dayIn } from '#shared/domain/timeOfDay.ts';
import { weekdayOf } from '#shared/domain/weekdays.ts';

/** When a queue is open. */
export interface OpenHours {
  /** None: always. */
  readonly spans: readonly OpeningSpan[];
  /** Of the spans, as a name of IANA. */
  readonly zone: string;
  isClosedDay(day: string): boolean;
}

const MINUTE = 60_000;
/** Days after which a queue is taken for one that never opens. */
const LONGEST = 400;
/** The last minute of a day that can be chosen: it is open until midnight. */
const LAST_MINUTE = '23:59';

/**
 * When a queue has been open for so long since a time. A span counts until its last minute begins, and until midnight when that
 * is the last one of the day.
 * @returns null when it is not open for so long within a year
 */
export function afterOpenTime(since: Date, minutes: number, hours: OpenHours): Date | null {
  let left = minutes * MINUTE;
  if (hours.spans.length === 0) return new Date(since.getTime() + left);
  let from = since.getTime();
  const dayBefore = shiftDay(dayIn(hours.zone, since), -1); // whose hours may go on after midnight
  for (let ahead = 0; ahead <= LONGEST; ahead += 1) {
    for (const { opens, closes } of openingsOn(shiftDay(dayBefore, ahead), hours)) {
      const begins = Math.max(opens, from);
      if (closes <= begins) continue;
      if (closes - begins >= left) return new Date(begins + left);
      left -= closes - begins;
      from = closes;
    }
  }
  return null;
}

/** The hours that begin on a day, in milliseconds, the earliest first. */
function openingsOn(day: string, { spans, zone, isClosedDay }: OpenHours) {
  const onDay = spans.filter(({ days }) => days.includes(weekdayOf(day)));
  if (onDay.length === 0 || isClosedDay(day)) return [];
  return onDay
    .map(({ start, end }) => {
      const closes =
        end === LAST_MINUTE
          ? instantOf(shiftDay(day, 1), '00:00', zone)
          : instantOf(end < start ? shiftDay(day, 1) : day, end, zone);
      return { opens: instantOf(day, start, zone), closes };
    })
    .toSorted((one, other) => one.opens - other.opens);
}

/** The instant of a local time, in milliseconds. One that a change of the clocks leaves out is an hour later. */
function instantOf(day: string, time: string, zone: string): number {
  const asUtc = Date.parse(`${day}T${time}Z`);
  const nearby = asUtc - offsetAt(asUtc, zone);
  return asUtc - offsetAt(nearby, zone);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Milliseconds by which local time is ahead of UTC. */
function offsetAt(instant: number, zone: string): number {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
    formats.set(zone, format); // it takes long to make one
  }
  return Date.parse(`${format.format(instant).replace(' ', 'T')}Z`) - instant;
}
