import { shiftDay } from './days.ts';
import { EVERY_DAY, weekdayNames, weekdayOf, WORKING_WEEK } from './weekdays.ts';

/** Hours on certain weekdays. Those that end before they start go on after midnight, and belong to the day before it. */
export interface OpeningSpan {
  readonly days: readonly number[];
  /** "HH:MM"; both minutes are part of it. */
  readonly start: string;
  readonly end: string;
}

/** The hours of a queue as it is stored: the same every day, others by weekday, or none: always open. */
export interface StoredHours {
  readonly startWork?: string | null | undefined;
  readonly endWork?: string | null | undefined;
  readonly weekHours?: readonly OpeningSpan[] | null | undefined;
}

/** Local day "YYYY-MM-DD" and time "HH:MM". */
export interface LocalTime {
  readonly day: string;
  readonly time: string;
}

/** The hours of a queue as spans; none when it is always open. */
export function spansOf({ startWork, endWork, weekHours }: StoredHours): readonly OpeningSpan[] {
  if (weekHours) return weekHours;
  return startWork && endWork ? [{ days: EVERY_DAY, start: startWork, end: endWork }] : [];
}

/** How spans are stored: those that are the same every day in the fields of daily hours. */
export function storedHours(spans: readonly OpeningSpan[]): Required<StoredHours> {
  const [first, second] = spans;
  if (!first) return { startWork: null, endWork: null, weekHours: null };
  if (!second && isEveryDay(first.days))
    return { startWork: first.start, endWork: first.end, weekHours: null };
  const weekHours = spans.map((span) => ({
    ...span,
    days: EVERY_DAY.filter((day) => span.days.includes(day)),
  }));
  return { startWork: null, endWork: null, weekHours };
}

function isEveryDay(days: readonly number[]): boolean {
  return EVERY_DAY.every((day) => days.includes(day));
}

/** A day on which queues with hours are closed, such as a holiday, once or every year. */
export interface ClosedDay {
  readonly day: string;
  readonly isYearly: boolean;
}

/** When a queue is open. */
export interface OpenHours {
  /** Empty when it is always open. */
  readonly spans: readonly OpeningSpan[];
  readonly isClosedDay: (day: string) => boolean;
  /** IANA time zone of the spans; without one, that of this computer. */
  readonly zone?: string;
}

/** Whether one of the closed days is this day. */
export function isAmongClosed(closed: readonly ClosedDay[], wanted: string): boolean {
  const ofYear = (day: string) => day.slice('YYYY'.length);
  return closed.some(({ day, isYearly }) => day === wanted || (isYearly && ofYear(day) === ofYear(wanted)));
}

/** Whether a span begins on the day; without spans always. */
export function opensOn(
  spans: readonly OpeningSpan[],
  day: string,
  isClosedDay: (day: string) => boolean,
): boolean {
  return spans.length === 0 || (spans.some(({ days }) => days.includes(weekdayOf(day))) && !isClosedDay(day));
}

/** Without spans always. On a closed day none begins; what began the evening before goes on to its end. */
export function isOpenAt(
  spans: readonly OpeningSpan[],
  { day, time }: LocalTime,
  isClosedDay: (day: string) => boolean,
): boolean {
  const yesterday = shiftDay(day, -1);
  return (
    spans.length === 0 ||
    spans.some(({ days, start, end }) => {
      const beginsOn = (one: string) => days.includes(weekdayOf(one)) && !isClosedDay(one);
      return start <= end
        ? beginsOn(day) && time >= start && time <= end
        : (beginsOn(day) && time >= start) || (beginsOn(yesterday) && time <= end);
    })
  );
}

/** "Mon–Fri 08:00–12:00, 13:00–18:00 · Sat 08:00–12:00"; without the days when they are all of them. Empty without spans. */
export function describeHours(spans: readonly OpeningSpan[], language: string): string {
  const firstDay = ({ days }: OpeningSpan) => WORKING_WEEK.findIndex((day) => days.includes(day));
  const sorted = spans.toSorted((a, b) => firstDay(a) - firstDay(b) || (a.start < b.start ? -1 : 1));
  const byDays = Map.groupBy(sorted, ({ days }) => describeDays(days, language));
  return [...byDays]
    .map(([days, ofDays]) => [days, ofDays.map(({ start, end }) => `${start}–${end}`).join(', ')])
    .map((parts) => parts.filter(Boolean).join(' '))
    .join(' · ');
}

/** "Mon–Fri, Sun": three days and more in a row as a range, also across the end of the week. */
function describeDays(days: readonly number[], language: string): string {
  if (isEveryDay(days)) return '';
  const names = weekdayNames(language).map((name) => name.replace(/\.$/, ''));
  const name = (day: number) => names[day % 7] ?? '';
  const parts = WORKING_WEEK.filter((day) => days.includes(day) && !days.includes((day + 6) % 7)).flatMap(
    (day) => {
      const run = EVERY_DAY.findIndex((step) => !days.includes((day + step) % 7));
      return run > 2
        ? [`${name(day)}–${name(day + run - 1)}`]
        : EVERY_DAY.slice(0, run).map((step) => name(day + step));
    },
  );
  return new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(parts);
}
