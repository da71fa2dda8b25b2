import type { Period } from '#shared/domain/days.ts';

/** A part of a `where` clause; each `?` stands for the next value. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** What no row meets. */
export const NONE: Condition = { sql: 'false', values: [] };

/** Joins conditions with `or`, ignoring `false` entries. */
export function anyOf(conditions: readonly (Condition | false)[]): Condition {
  const real = conditions.filter((condition) => condition !== false);
  return {
    sql: `(${real.map(({ sql }) => sql).join(' or ')})`,
    values: real.flatMap(({ values }) => values),
  };
}

/** Joins conditions with `and`, ignoring `false` entries. */
export function allOf(conditions: readonly (Condition | false)[]): Condition {
  const real = conditions.filter((condition) => condition !== false);
  return {
    sql: real.length === 0 ? 'true' : real.map(({ sql }) => sql).join(' and '),
    values: real.flatMap(({ values }) => values),
  };
}

/** Whether a timestamp lies within these days of a time zone; days of 23 or 25 hours are respected. */
export function withinDays(column: string, { startDate, endDate }: Period, zone: string): Condition {
  const { sql, values } = allOf([sinceDay(column, startDate, zone), untilDay(column, endDate, zone)]);
  return { sql: `(${sql})`, values };
}

/** Whether a date is one of these days. */
export function betweenDays(column: string, { startDate, endDate }: Period): Condition {
  return { sql: `${column} between ?::date and ?::date`, values: [startDate, endDate] };
}

/** The half hour of a local timestamp, as "09:30". */
export function halfHourOf(local: string): string {
  return `to_char(date_bin('30 minutes', ${local}, '2000-01-01'), 'HH24:MI')`;
}

/** Whether a timestamp is not before this day of a time zone. */
export function sinceDay(column: string, day: string, zone: string): Condition {
  return { sql: `${column} >= (?::timestamp at time zone ?)`, values: [day, zone] };
}

/** Whether a timestamp is not after this day of a time zone. */
export function untilDay(column: string, day: string, zone: string): Condition {
  return { sql: `${column} < ((?::date + 1)::timestamp at time zone ?)`, values: [day, zone] };
}
