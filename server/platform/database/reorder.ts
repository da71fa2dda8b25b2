import { inOrder } from './inOrder.ts';

interface Ordered {
  readonly id: number;
  readonly name: string;
  position: number;
}

/**
 * Numbers rows in the order of the given ids; those that are not named follow in their own.
 * @returns the rows in their new order
 */
export function reorder<Row extends Ordered>(rows: readonly Row[], ids: readonly number[]): Row[] {
  const sorted = [...inOrder([...new Set(ids)], rows), ...rows.filter(({ id }) => !ids.includes(id))];
  for (const [position, row] of sorted.entries()) row.position = position;
  return sorted;
}

/** What the audit log says of another order. */
export function changeOfOrder(before: readonly Ordered[], after: readonly Ordered[]) {
  const namesOf = (rows: readonly Ordered[]) => rows.map(({ name }) => name);
  return { field: 'names', before: namesOf(before), after: namesOf(after) };
}
