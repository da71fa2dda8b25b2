import { shiftDay } from './days.ts';
import { isOpenAt, opensOn, type OpenHours } from './openingHours.ts';
import { dayIn, instantIn, timeOfDayIn } from './timeOfDay.ts';
import { weekdayOf } from './weekdays.ts';

/** Of a morning without opening hours. */
const NINE = '09:00';
/** A queue that opens at another time, such as one that is open all night, opens in no morning. */
const MORNING = { begin: '05:00', end: '12:00' };
const HALF_HOUR = 30 * 60_000;
const HOUR = 2 * HALF_HOUR;
const MONDAY = 1;
/** Days after which a queue that does not open is taken for one that is closed by mistake. */
const LONGEST_CLOSED = 60;

export const SNOOZE_TIMES = ['inOneHour', 'laterToday', 'tomorrow', 'monday'] as const;
type SnoozeTime = (typeof SNOOZE_TIMES)[number];

/** The times that are offered; null where there is none, or where it is the same as another. */
interface SnoozeTimes extends Record<SnoozeTime, Date | null> {
  readonly inOneHour: Date;
  /** In about three hours, while the queue is still open then. */
  readonly laterToday: Date | null;
  /** The next morning on which the queue is open. */
  readonly tomorrow: Date;
  /** The first morning from the next Monday on which it is open. */
  readonly monday: Date | null;
}

/** The times until which a ticket of the queue may be put away. */
export function snoozeTimes(now: Date, opening: OpenHours): SnoozeTimes {
  const today = dayIn(opening.zone, now);
  const daysToMonday = (7 + MONDAY - weekdayOf(today)) % 7 || 7;
  const tomorrow = morningFrom(shiftDay(today, 1), opening);
  const monday = morningFrom(shiftDay(today, daysToMonday), opening);
  return {
    inOneHour: new Date(now.getTime() + HOUR),
    laterToday: laterOn(now, opening),
    tomorrow,
    monday: monday.getTime() === tomorrow.getTime() ? null : monday,
  };
}

/** What a time is called on this computer: a morning that the queue is closed on is replaced by a later one. */
export function snoozeLabel(
  name: SnoozeTime,
  time: Date,
  now: Date,
): SnoozeTime | 'nextOpening' | 'nextWeek' {
  const day = dayIn(undefined, time);
  if (name === 'tomorrow') return day === shiftDay(dayIn(undefined, now), 1) ? name : 'nextOpening';
  if (name === 'monday') return weekdayOf(day) === MONDAY ? name : 'nextWeek';
  return name;
}

function laterOn(now: Date, { spans, isClosedDay, zone }: OpenHours): Date | null {
  const later = new Date(Math.ceil((now.getTime() + 3 * HOUR) / HALF_HOUR) * HALF_HOUR);
  const local = { day: dayIn(zone, later), time: timeOfDayIn(zone, later) };
  return local.day === dayIn(zone, now) && isOpenAt(spans, local, isClosedDay) ? later : null;
}

/** When the queue opens on the first morning from this day on which it does. */
function morningFrom(day: string, { spans, isClosedDay, zone }: OpenHours): Date {
  const days = Array.from({ length: LONGEST_CLOSED }, (_, index) => shiftDay(day, index));
  const morning = days.find((each) => opensOn(spans, each, isClosedDay)) ?? day;
  const [opens = NINE] = spans
    .filter((span) => span.days.includes(weekdayOf(morning)))
    .map(({ start }) => start)
    .filter((start) => start >= MORNING.begin && start < MORNING.end)
    .toSorted();
  return instantIn(zone, morning, opens);
}
