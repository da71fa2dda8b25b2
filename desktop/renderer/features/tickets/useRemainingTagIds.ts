import { useTagListQuery } from '#renderer/features/tags/index.ts';

/** The ids that are still those of tags: a filter by a deleted one could not be cleared. All until they are loaded. */
export function useRemainingTagIds(ids: readonly number[]): readonly number[] {
  const { data: tags } = useTagListQuery(undefined, { skip: ids.length === 0 });
  return tags ? ids.filter((id) => tags.some((tag) => tag.id === id)) : ids;
}
