import type {
  EndpointBuilder,
  InfiniteQueryDefinition,
  MutationDefinition,
  QueryDefinition,
} from '@reduxjs/toolkit/query/react';
import type { z } from 'zod';
import type { Endpoint, EndpointResponse } from '#shared/contract/endpoint.ts';
import type { CacheTag } from './api.ts';
import type { serverBaseQuery } from './baseQuery.ts';
import type { EndpointArgs, ServerRequest } from './serverRequest.ts';

type Base = typeof serverBaseQuery;
type Build = EndpointBuilder<Base, CacheTag, 'api'>;

type QueryOptions<C extends Endpoint> = Omit<
  QueryDefinition<EndpointArgs<C>, Base, CacheTag, EndpointResponse<C>, 'api'>,
  'query' | 'queryFn' | 'type' | 'transformResponse'
>;
type MutationOptions<C extends Endpoint> = Omit<
  MutationDefinition<EndpointArgs<C>, Base, CacheTag, EndpointResponse<C>, 'api'>,
  'query' | 'queryFn' | 'type' | 'transformResponse'
>;
type PagesOptions<C extends Endpoint> = Omit<
  InfiniteQueryDefinition<EndpointArgs<C>, PageParam, Base, CacheTag, EndpointResponse<C>, 'api'>,
  'query' | 'queryFn' | 'type' | 'transformResponse' | 'infiniteQueryOptions'
>;

/** Builds the RTK Query query for an endpoint of the contract. */
export function queryOf<const C extends Endpoint>(build: Build, endpoint: C, options: QueryOptions<C> = {}) {
  return build.query<EndpointResponse<C>, EndpointArgs<C>>({
    ...options,
    query: (args) => requestOf(endpoint, args),
  });
}

/** Builds the RTK Query mutation for an endpoint of the contract. */
export function mutationOf<const C extends Endpoint>(
  build: Build,
  endpoint: C,
  options: MutationOptions<C> = {},
) {
  return build.mutation<EndpointResponse<C>, EndpointArgs<C>>({
    ...options,
    query: (args) => requestOf(endpoint, args),
  });
}

/** The number of a page, or the cursor at which it begins. */
type PageParam = number | string;
interface PageEnd {
  hasMore: boolean;
  nextCursor?: string | null | undefined;
}

/**
 * Builds the infinite query for a paginated endpoint of the contract: `hasMore` out, and in the `nextCursor` of the page
 * before where the server gives one, else `pageNumber`.
 */
export function pagesOf<const C extends Endpoint & { response: z.ZodType<PageEnd> }>(
  build: Build,
  endpoint: C,
  options: PagesOptions<C> = {},
) {
  return build.infiniteQuery<EndpointResponse<C> & PageEnd, EndpointArgs<C>, PageParam>({
    ...options,
    infiniteQueryOptions: {
      initialPageParam: 1,
      getNextPageParam: (last, pages) => (last.hasMore ? (last.nextCursor ?? pages.length + 1) : undefined),
    },
    query: ({ queryArg, pageParam }) => {
      const request = requestOf(endpoint, queryArg);
      const page = typeof pageParam === 'number' ? { pageNumber: pageParam } : { cursor: pageParam };
      return { ...request, query: { ...request.query, ...page } };
    },
  });
}

function requestOf<C extends Endpoint>(endpoint: C, args: EndpointArgs<C>): ServerRequest {
  return { ...(typeof args === 'object' ? args : {}), endpoint };
}
