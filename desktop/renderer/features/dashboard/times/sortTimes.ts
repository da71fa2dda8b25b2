import type { Times, TimesOf } from '#shared/contract/dashboard.ts';

export interface TimesOrder {
  readonly by: 'name' | keyof Times;
  readonly isDescending: boolean;
}

/** By name or by median; rows without one are always last. */
export function sortTimes(
  rows: readonly TimesOf[],
  { by, isDescending }: TimesOrder,
  language: string,
): TimesOf[] {
  const compareNames = new Intl.Collator(language).compare;
  const valueOf = (row: TimesOf) => (by === 'name' ? row.name : row[by].median);
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const order = typeof a === 'number' ? a - Number(b) : compareNames(a, String(b));
    return isDescending ? -order : order;
  });
}
