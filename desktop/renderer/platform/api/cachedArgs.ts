import { api, type CACHE_TAGS } from './api.ts';
import type { AppState } from './dispatch.ts';

/**
 * The arguments with which an endpoint is in the cache, e.g. each search of a list: for realtime news that concern all of
 * them. The endpoint must provide the tag.
 */
export function cachedArgs(state: AppState, tag: (typeof CACHE_TAGS)[number], endpointName: string) {
  return api.util
    .selectInvalidatedBy(state, [tag])
    .filter((cached) => cached.endpointName === endpointName)
    .map((cached) => cached.originalArgs);
}

/** Whether an endpoint is being asked at this moment: the answer may be older than news that come meanwhile. */
export function isBeingAsked(state: AppState, endpointName: string): boolean {
  const queries = Object.values(state[api.reducerPath].queries);
  return queries.some((query) => query?.endpointName === endpointName && query.status === 'pending');
}
