import { api } from './api.ts';
import type { AppThunk } from './dispatch.ts';

/** The endpoints of all features, which this folder does not know. */
type Endpoints = Readonly<
  Record<
    string,
    {
      readonly initiate: (
        args: unknown,
        options: { subscribe: false; forceRefetch: true },
      ) => AppThunk<PromiseLike<unknown>>;
    }
  >
>;

/** Repeats the queries that have failed, or fail now, because the server was away. */
export function refetchFailed(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    await Promise.all(dispatch(api.util.getRunningQueriesThunk()));
    const endpoints: Endpoints = api.endpoints;
    for (const query of Object.values(getState().api.queries)) {
      if (query?.status !== 'rejected') continue;
      const { initiate } = endpoints[query.endpointName] ?? {};
      if (initiate) void dispatch(initiate(query.originalArgs, { subscribe: false, forceRefetch: true }));
    }
  };
}
