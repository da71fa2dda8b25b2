/** Days as "YYYY-MM-DD", both ends included. The caller chooses the time zone. */
export interface Period {
  readonly startDate: string;
  readonly endDate: string;
}

export const PERIOD_MAX_DAYS = 366;

/** Milliseconds of a day of 24 hours. */
export const DAY = 86_400_000;

/** The time so many days of 24 hours before. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY);
}

/** Adds a number of days to a day, or to that of a time in UTC (ISO 8601); negative numbers go back. */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

export function isOneDay({ startDate, endDate }: Period): boolean {
  return startDate === endDate;
}

/** Whether it has at most seven days: the days a week earlier are others. */
export function isWithinWeek(period: Period): boolean {
  return lengthOf(period) <= 7;
}

/** All days of the period, in order. */
export function daysOf({ startDate, endDate }: Period): string[] {
  return Array.from({ length: lengthOf({ startDate, endDate }) }, (_, index) => shiftDay(startDate, index));
}

/** Why a period is invalid; null when it is valid. */
export function validatePeriod(period: Period): 'reversed' | 'tooLong' | null {
  if (period.startDate > period.endDate) return 'reversed';
  return lengthOf(period) > PERIOD_MAX_DAYS ? 'tooLong' : null;
}

/** The number of its days. */
export function lengthOf({ startDate, endDate }: Period): number {
  return (Date.parse(endDate) - Date.parse(startDate)) / DAY + 1;
}
