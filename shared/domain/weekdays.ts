/** Weekdays are numbers: 0 is Sunday, 6 Saturday. */
export const EVERY_DAY: readonly number[] = [0, 1, 2, 3, 4, 5, 6];
/** In the order in which a week of work is read: Monday first. */
export const WORKING_WEEK: readonly number[] = [1, 2, 3, 4, 5, 6, 0];

/** The short names of the weekdays, Sunday first. */
export function weekdayNames(language: string): string[] {
  // In UTC: where clocks change, a day is not always 24 hours after the one before.
  const name = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return [1, 2, 3, 4, 5, 6, 7].map((day) => name.format(Date.UTC(2026, 10, day))); // 1 November 2026 is a Sunday
}

/** The weekday of a day "YYYY-MM-DD". */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}
