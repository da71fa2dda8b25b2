/** The ids of a filter that are still among what is known: one that was deleted could not be cleared. All until that is loaded. */
export function remainingOf(
  ids: readonly number[],
  known: readonly { readonly id: number }[] | undefined,
): readonly number[] {
  return known ? ids.filter((id) => known.some((one) => one.id === id)) : ids;
}
