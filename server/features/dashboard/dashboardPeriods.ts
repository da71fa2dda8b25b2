import { fail } from '#shared/contract/errors.ts';
import type { DashboardQuery } from '#shared/contract/dashboard.ts';
import { PERIOD_MAX_DAYS, validatePeriod, shiftDay, type Period } from '#shared/domain/days.ts';

/** Default period of the contact metrics in days. */
const CONTACT_DAYS = 7;

export interface Periods {
  readonly tickets: Period;
  readonly contacts: Period;
}

/**
 * The periods of the metrics. Default: tickets of today and contacts of the last seven days.
 * @throws AppError ERR_VALIDATION naming the field when the dates are in the wrong order or too far apart
 */
export function periodsOf(
  { date, startDate, endDate: end }: Pick<DashboardQuery, 'date' | 'startDate' | 'endDate'>,
  today: string,
): Periods {
  const endDate = end ?? (startDate && startDate > today ? startDate : today);
  const chosen = startDate === undefined ? null : checked({ startDate, endDate });
  const oneDay = date ?? endDate;
  return {
    tickets: (date === undefined && chosen) || { startDate: oneDay, endDate: oneDay },
    contacts: chosen ?? { startDate: shiftDay(endDate, 1 - CONTACT_DAYS), endDate },
  };
}

function checked(period: Period): Period {
  switch (validatePeriod(period)) {
    case 'reversed':
      return fail('ERR_VALIDATION', { issues: [issue('must not be before startDate')] });
    case 'tooLong':
      return fail('ERR_VALIDATION', {
        issues: [issue(`must be within ${PERIOD_MAX_DAYS} days of startDate`)],
      });
    case null:
      return period;
  }
}

function issue(message: string) {
  return { field: 'endDate', problem: 'custom', message };
}

/** The whole months of a period. */
export interface Months {
  /** The first day of the first one. */
  readonly start: string;
  /** The first day after the last one. */
  readonly end: string;
}

/** @returns null for a period without a whole month */
export function wholeMonthsOf({ startDate, endDate }: Period): Months | null {
  const start = startDate.endsWith('-01') ? startDate : firstOfNextMonth(startDate);
  const end = `${shiftDay(endDate, 1).slice(0, 8)}01`;
  return start < end ? { start, end } : null;
}

function firstOfNextMonth(day: string): string {
  return `${shiftDay(`${day.slice(0, 8)}01`, 31).slice(0, 8)}01`;
}
