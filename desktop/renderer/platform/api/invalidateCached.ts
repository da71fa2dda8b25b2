import { api, type CacheTag } from './api.ts';
import type { AppThunk } from './dispatch.ts';
import { isApiIdle } from './useIsApiIdle.ts';

/**
 * Invalidates cached queries by tags, as `api.util.invalidateTags` does, but dispatches nothing when no query has them:
 * every action runs all selectors on the screen, which is too much for events that come many times a second. A query in
 * flight has no tags yet and may have these.
 */
export function invalidateCached(
  tags: readonly (CacheTag | { readonly type: CacheTag; readonly id: string })[],
): AppThunk {
  return (dispatch, getState) => {
    const state = getState();
    if (api.util.selectInvalidatedBy(state, tags).length > 0 || !isApiIdle(state))
      dispatch(api.util.invalidateTags([...tags]));
  };
}
