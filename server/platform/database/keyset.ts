import type { Condition } from './condition.ts';
import type { Em } from './orm.ts';

/*
 * Pages of a list in the order of a time and the id, or of the id alone. A page begins after a row and not at a number, so
 * that rows that are added or removed meanwhile shift nothing, and the last page is read as quickly as the first.
 */

/** A row's position in the order of its list. */
export interface KeysetPosition {
  readonly id: number;
  /** In milliseconds; null where only the id orders. */
  readonly moment: number | null;
}

export interface KeysetQuery<Column extends string = string> {
  /** The column that orders before the id, in the same direction; null for none. */
  readonly column: Column | null;
  readonly direction: 'asc' | 'desc';
  /** The last row of the page before; null for the first page. */
  readonly after: KeysetPosition | null;
  readonly limit: number;
}

export interface KeysetPage {
  readonly ids: number[];
  /** The last row of this page; null when there is no further one. */
  readonly next: KeysetPosition | null;
}

/**
 * Reads the ids of a page.
 * @param table with its alias, as `tickets t`
 * @param wanted condition on its rows
 */
export async function readKeysetPage(
  em: Em,
  table: `${string} ${string}`,
  wanted: Condition,
  { column, direction, after, limit }: KeysetQuery,
): Promise<KeysetPage> {
  const [, alias = ''] = table.split(' ');
  const order = [...(column === null ? [] : [`${alias}.${column}`]), `${alias}.id`];
  const isAfter = after && afterPosition(order, direction, after);
  const rows = await em.execute<{ id: number; moment: number | null }[]>(
    `select ${alias}.id, ${column === null ? 'null' : `(extract(epoch from ${alias}.${column}) * 1000)::float8`} as moment
     from ${table} where ${wanted.sql}${isAfter ? ` and ${isAfter.sql}` : ''}
     order by ${order.map((name) => `${name} ${direction}`).join(', ')} limit ?`,
    [...wanted.values, ...(isAfter?.values ?? []), limit + 1],
  );
  const shown = rows.slice(0, limit);
  return { ids: shown.map(({ id }) => id), next: rows.length > limit ? (shown.at(-1) ?? null) : null };
}

function afterPosition(
  order: readonly string[],
  direction: 'asc' | 'desc',
  { id, moment }: KeysetPosition,
): Condition {
  const comparison = direction === 'asc' ? '>' : '<';
  return order.length === 1
    ? { sql: `${order.join()} ${comparison} ?::int`, values: [id] }
    : {
        sql: `(${order.join(', ')}) ${comparison} (?::timestamptz, ?::int)`,
        values: [new Date(moment ?? 0), id],
      };
}
