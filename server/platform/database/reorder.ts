import { inOrder } from './inOrder.ts';

interface Ordered {
  readonly id: number;
  readonly name: string;
  position: number;
}

/**
 * Numbers rows in the order of the given ids; those that are not named follow in their own.
 * @param refuse called with an id of none of them
 * @returns the rows in their new order
 */
export function reorder<Row extends Ordered>(
  rows: readonly Row[],
  ids: readonly number[],
  refuse: (id: number) => never,
): Row[] {
  for (const id of ids) if (!rows.some((row) => row.id === id)) refuse(id);
  const sorted = [...inOrder([...new Set(ids)], rows), ...rows.filter(({ id }) => !ids.includes(id))];
  for (const [position, row] of sorted.entries()) row.position = position;
  return sorted;
}

/** What the audit log says of another order. */
export function changeOfOrder(before: readonly Ordered[], after: readonly Ordered[]) {
  const namesOf = (rows: readonly Ordered[]) => rows.map(({ name }) => name);
  return { field: 'names', before: namesOf(before), after: namesOf(after) };
}
