import type { AppThunk } from './dispatch.ts';

/**
 * Changes what the cache holds as the server's news say. An answer on its way at that moment may have been read before them,
 * and would put the old back: it is changed, too, as soon as it has come.
 * @param change `updateQueryData` of the query; done twice it must leave the same as done once
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
