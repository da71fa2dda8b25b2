import { shiftDay } from './days.ts';
import { isOpenAt, type OpeningSpan } from './openingHours.ts';
import { dayIn, instantIn, timeOfDayIn } from './timeOfDay.ts';
import { weekdayOf } from './weekdays.ts';

/** Of a morning without opening hours. */
const NINE = '09:00';
/** A queue that opens at another time, such as one that is open all night, opens in no morning. */
const MORNING = { begin: '05:00', end: '12:00' };
const HALF_HOUR = 30 * 60_000;
const HOUR = 2 * HALF_HOUR;
const MONDAY = 1;
const NEVER_CLOSED = () => false;

/** The times that are offered; null where there is none, or where it is the same as another. */
interface SnoozeTimes {
  readonly inOneHour: Date;
  /** In about three hours, while the queue is still open then. */
  readonly laterToday: Date | null;
  readonly tomorrow: Date;
  /** The next Monday after tomorrow. */
  readonly monday: Date | null;
}

/**
 * The times until which a ticket may be put away.
 * @param hours of its queue; empty when it is always open or has none
 * @param zone IANA time zone; without one, that of this computer
 */
export function snoozeTimes(now: Date, hours: readonly OpeningSpan[], zone?: string): SnoozeTimes {
  const today = dayIn(zone, now);
  const daysToMonday = (7 + MONDAY - weekdayOf(today)) % 7 || 7;
  return {
    inOneHour: new Date(now.getTime() + HOUR),
    laterToday: laterOn(now, hours, zone),
    tomorrow: morningOf(shiftDay(today, 1), hours, zone),
    monday: daysToMonday === 1 ? null : morningOf(shiftDay(today, daysToMonday), hours, zone),
  };
}

function laterOn(now: Date, hours: readonly OpeningSpan[], zone: string | undefined): Date | null {
  const later = new Date(Math.ceil((now.getTime() + 3 * HOUR) / HALF_HOUR) * HALF_HOUR);
  const local = { day: dayIn(zone, later), time: timeOfDayIn(zone, later) };
  return local.day === dayIn(zone, now) && isOpenAt(hours, local, NEVER_CLOSED) ? later : null;
}

/** When the queue opens on the morning of this day. */
function morningOf(day: string, hours: readonly OpeningSpan[], zone: string | undefined): Date {
  const [opens = NINE] = hours
    .filter((span) => span.days.includes(weekdayOf(day)))
    .map(({ start }) => start)
    .filter((start) => start >= MORNING.begin && start < MORNING.end)
    .toSorted();
  return instantIn(zone, day, opens);
}
