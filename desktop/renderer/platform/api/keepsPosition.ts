import { byName } from '#shared/domain/byName.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

/**
 * Whether a renamed row of a list by name stays where it is. Where it does not, a list in pages is fetched again: other rows
 * would be left out of its next page, or come twice.
 * @param hasMore the list is not loaded to its end: the row may belong beyond that
 */
export function keepsPosition(rows: readonly Named[], changed: Named, hasMore: boolean): boolean {
  const at = rows.findIndex(({ id }) => id === changed.id);
  if (at < 0 || rows[at]?.name === changed.name) return true;
  const [before, after] = [rows[at - 1], rows[at + 1]];
  if (before && byName(before, changed) >= 0) return false;
  return after ? byName(changed, after) < 0 : !hasMore;
}
