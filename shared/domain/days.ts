/** Days as "YYYY-MM-DD", both ends included; whose calendar it is the caller knows. */
export interface Period {
  readonly startDate: string;
  readonly endDate: string;
}

export const PERIOD_MAX_DAYS = 366;

const DAY = 86_400_000;

/** The day so many days later, or earlier for a negative number. */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

export function isOneDay({ startDate, endDate }: Period): boolean {
  return startDate === endDate;
}

/** Every day of the period, in order. */
export function daysOf({ startDate, endDate }: Period): string[] {
  return Array.from({ length: lengthOf({ startDate, endDate }) }, (_, index) => shiftDay(startDate, index));
}

/** What makes a period unusable; null when it is right. */
export function validatePeriod(period: Period): 'reversed' | 'tooLong' | null {
  if (period.startDate > period.endDate) return 'reversed';
  return lengthOf(period) > PERIOD_MAX_DAYS ? 'tooLong' : null;
}

function lengthOf({ startDate, endDate }: Period): number {
  return (Date.parse(endDate) - Date.parse(startDate)) / DAY + 1;
}
