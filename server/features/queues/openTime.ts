import { shiftDay } from '#shared/domain/days.ts';
import type { OpenHours } from '#shared/domain/openingHours.ts';
import { dayIn, instantIn } from '#shared/domain/timeOfDay.ts';
import { weekdayOf } from '#shared/domain/weekdays.ts';

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
          ? instantIn(zone, shiftDay(day, 1), '00:00')
          : instantIn(zone, end < start ? shiftDay(day, 1) : day, end);
      return { opens: instantIn(zone, day, start).getTime(), closes: closes.getTime() };
    })
    .toSorted((one, other) => one.opens - other.opens);
}
