import { api, type CACHE_TAGS } from './api.ts';
import type { AppThunk } from './dispatch.ts';

type CacheTag = (typeof CACHE_TAGS)[number];

/**
 * Invalidates what has these tags, as `api.util.invalidateTags` does, and does nothing while nothing in the cache has
 * them: for events that come many times a second, as each action asks everything on the screen whether it has changed.
 * The tags of a request in flight are not known yet, so that it counts as one that has them.
 */
export function invalidateCached(
  tags: readonly (CacheTag | { readonly type: CacheTag; readonly id: string })[],
): AppThunk {
  return (dispatch, getState) => {
    const state = getState();
    const isCached =
      api.util.selectInvalidatedBy(state, tags).length > 0 ||
      Object.values(state.api.queries).some((query) => query?.status === 'pending');
    if (isCached) dispatch(api.util.invalidateTags([...tags]));
  };
}
