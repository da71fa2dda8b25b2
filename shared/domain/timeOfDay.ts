/** "HH:MM", 24-hour clock. */
export const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

/** "00:00", "00:30" … "23:30" */
export const HALF_HOURS: readonly string[] = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
);

type Zone = string | undefined;

const timeFormat = cachedByZone(
  (timeZone) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
);
const dayFormat = cachedByZone(
  (timeZone) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }),
);

/** It takes long to make a format. That of this computer is made anew, as its zone may change. */
function cachedByZone(make: (zone: Zone) => Intl.DateTimeFormat): (zone: Zone) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (zone) => {
    if (zone === undefined) return make(zone);
    const format = formats.get(zone) ?? make(zone);
    formats.set(zone, format);
    return format;
  };
}

/** The local time "HH:MM" of an instant in an IANA time zone; without one, in that of this computer. */
export function timeOfDayIn(zone: Zone, instant: Date): string {
  return timeFormat(zone).format(instant);
}

/** The local date "YYYY-MM-DD" of an instant in an IANA time zone; without one, in that of this computer. */
export function dayIn(zone: Zone, instant: Date): string {
  return dayFormat(zone).format(instant);
}

/**
 * When the clocks of an IANA time zone show this time "HH:MM" on this day "YYYY-MM-DD"; without one, those of this computer. A
 * time that is left out when clocks are put forward counts as later.
 */
export function instantIn(zone: Zone, day: string, time: string): Date {
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
