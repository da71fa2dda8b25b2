import type { AppThunk } from './dispatch.ts';

/**
 * Applies a server event to the cached queries. A response in flight at that moment may have been read before the event
 * and would restore the old data, so the change is applied to it again when it arrives.
 * @param change `updateQueryData` of the query; must be idempotent, as it may run twice
 * @param running `getRunningQueryThunk` of the same query
 */
export function applyServerEvent(
  change: AppThunk<unknown>,
  running: AppThunk<PromiseLike<unknown> | undefined>,
): AppThunk<Promise<void>> {
  return async (dispatch) => {
    dispatch(change);
    const answer = dispatch(running);
    if (!answer) return;
    await answer;
    dispatch(change);
  };
}
