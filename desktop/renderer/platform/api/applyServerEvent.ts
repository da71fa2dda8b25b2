import {
  cachedArgsOf,
  changeCached,
  runningQuery,
  type CachedEndpoint,
  type Change,
} from './cachedEndpoint.ts';
import type { AppThunk } from './dispatch.ts';

/**
 * Applies a server event to a cached response. A response in flight at that moment may have been read before the event and
 * would restore the old data, so the change is applied to it again when it arrives.
 * @param change must be idempotent, as it may run twice
 */
export function applyServerEvent<Args, Data>(
  endpoint: CachedEndpoint<Args, Data>,
  args: NoInfer<Args>,
  change: Change<Data>,
): AppThunk<Promise<void>> {
  return async (dispatch) => {
    dispatch(changeCached(endpoint, args, change));
    const response = dispatch(runningQuery(endpoint, args));
    if (!response) return;
    await response;
    dispatch(changeCached(endpoint, args, change));
  };
}

/**
 * Applies a server event to every cached response of an endpoint.
 * @param change also gets the arguments of the request
 */
export function applyToEachCached<Args, Data>(
  endpoint: CachedEndpoint<Args, Data>,
  change: (data: NonNullable<Data>, args: Args) => NoInfer<Data> | void,
): AppThunk {
  return (dispatch) => {
    for (const args of dispatch(cachedArgsOf(endpoint)))
      void dispatch(applyServerEvent(endpoint, args, (data) => change(data, args)));
  };
}
