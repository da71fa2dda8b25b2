/** The items with the one at this index moved by so many places; the same ones where it would leave the list. */
export function movedBy<Item>(items: readonly Item[], index: number, by: 1 | -1): Item[] {
  const target = index + by;
  const [item] = items.slice(index, index + 1);
  if (item === undefined || target < 0 || target >= items.length) return [...items];
  return items.toSpliced(index, 1).toSpliced(target, 0, item);
}
