/** "HH:MM", 24-hour clock. */
export const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

/** "00:00", "00:30" … "23:30" */
export const HALF_HOURS: readonly string[] = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
);

/** The local time "HH:MM" of an instant in an IANA time zone; without one, in that of this computer. */
export function timeOfDayIn(zone: string | undefined, instant: Date): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(instant);
}

/** The local date "YYYY-MM-DD" of an instant in an IANA time zone; without one, in that of this computer. */
export function dayIn(zone: string | undefined, instant: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(instant);
}

/**
 * When the clocks of an IANA time zone show this time "HH:MM" on this day "YYYY-MM-DD"; without one, those of this computer. A
 * time that is left out when clocks are put forward counts as later.
 */
export function instantIn(zone: string | undefined, day: string, time: string): Date {
  const wanted = Date.parse(`${day}T${time}Z`);
  const shownAt = (instant: Date) => Date.parse(`${dayIn(zone, instant)}T${timeOfDayIn(zone, instant)}Z`);
  const near = new Date(wanted - (shownAt(new Date(wanted)) - wanted));
  return new Date(near.getTime() - (shownAt(near) - wanted)); // where the clocks change in between
}

/**
 * Whether `time` lies in the span, both ends included. A span that ends before it starts crosses midnight; a span
 * without both ends always matches.
 */
export function isWithinSpan(time: string, start: string | null, end: string | null): boolean {
  if (!start || !end) return true;
  return start <= end ? time >= start && time <= end : time >= start || time <= end;
}
