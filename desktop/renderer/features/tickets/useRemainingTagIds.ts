import { useTagListQuery } from '#renderer/features/tags/index.ts';
import { remainingOf } from './remainingOf.ts';

/** The ids that are still those of tags. */
export function useRemainingTagIds(ids: readonly number[]): readonly number[] {
  const { data: tags } = useTagListQuery(undefined, { skip: ids.length === 0 });
  return remainingOf(ids, tags);
}
