import { dayIn, timeOfDayIn } from '#shared/domain/timeOfDay.ts';
import { isOpenAt, type OpeningSpan } from '#shared/domain/openingHours.ts';

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
 * The times until which a ticket may be put away, in the time of this computer.
 * @param hours of its queue; empty when it is always open or has none
 */
export function snoozeTimes(now: Date, hours: readonly OpeningSpan[]): SnoozeTimes {
  const daysToMonday = (7 + MONDAY - now.getDay()) % 7 || 7;
  return {
    inOneHour: new Date(now.getTime() + HOUR),
    laterToday: laterOn(now, hours),
    tomorrow: morningIn(now, 1, hours),
    monday: daysToMonday === 1 ? null : morningIn(now, daysToMonday, hours),
  };
}

function laterOn(now: Date, hours: readonly OpeningSpan[]): Date | null {
  const later = new Date(Math.ceil((now.getTime() + 3 * HOUR) / HALF_HOUR) * HALF_HOUR);
  const local = { day: dayIn(undefined, later), time: timeOfDayIn(undefined, later) };
  return local.day === dayIn(undefined, now) && isOpenAt(hours, local, NEVER_CLOSED) ? later : null;
}

/** When the queue opens on the morning so many days from now. */
function morningIn(now: Date, days: number, hours: readonly OpeningSpan[]): Date {
  const morning = new Date(now);
  morning.setDate(morning.getDate() + days);
  const [opens = NINE] = hours
    .filter((span) => span.days.includes(morning.getDay()))
    .map(({ start }) => start)
    .filter((start) => start >= MORNING.begin && start < MORNING.end)
    .toSorted();
  const [hour = 0, minute = 0] = opens.split(':').map(Number);
  morning.setHours(hour, minute, 0, 0);
  return morning;
}
