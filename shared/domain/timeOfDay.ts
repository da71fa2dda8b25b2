/** "HH:MM", twenty-four hours. */
export const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The wall-clock time "HH:MM" of an instant in an IANA time zone. */
export function timeOfDayIn(zone: string, instant: Date): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(instant);
}

/** The calendar day "YYYY-MM-DD" of an instant in an IANA time zone. */
export function dayIn(zone: string, instant: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(instant);
}

/**
 * True while `time` lies in the span, both ends included. A span whose end is before its start crosses midnight;
 * a span without both ends is always open.
 */
export function isWithinSpan(time: string, start: string | null, end: string | null): boolean {
  if (!start || !end) return true;
  return start <= end ? time >= start && time <= end : time >= start || time <= end;
}
