import type { Period } from '#shared/domain/days.ts';

/** A piece of a `where`; each `?` stands for the next of the values. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** At least one holds; those that are false do not count. */
export function anyOf(conditions: readonly (Condition | false)[]): Condition {
  const real = conditions.filter((condition) => condition !== false);
  return {
    sql: `(${real.map(({ sql }) => sql).join(' or ')})`,
    values: real.flatMap(({ values }) => values),
  };
}

/** Each one holds; those that are false do not count. */
export function allOf(conditions: readonly (Condition | false)[]): Condition {
  const real = conditions.filter((condition) => condition !== false);
  return {
    sql: real.length === 0 ? 'true' : real.map(({ sql }) => sql).join(' and '),
    values: real.flatMap(({ values }) => values),
  };
}

/** The moment lies in these days of a time zone: days that are 23 or 25 hours long are so here. */
export function withinDays(column: string, { startDate, endDate }: Period, zone: string): Condition {
  return {
    sql: `(${column} >= (?::timestamp at time zone ?) and ${column} < ((?::date + 1)::timestamp at time zone ?))`,
    values: [startDate, zone, endDate, zone],
  };
}
