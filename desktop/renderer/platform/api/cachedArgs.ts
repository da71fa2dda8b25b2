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
