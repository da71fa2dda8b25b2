import type {
  EndpointBuilder,
  InfiniteQueryDefinition,
  MutationDefinition,
  QueryDefinition,
} from '@reduxjs/toolkit/query/react';
import type { z } from 'zod';
import type { Call, CallResponse } from '#shared/contract/call.ts';
import type { CACHE_TAGS } from './api.ts';
import type { callBaseQuery } from './baseQuery.ts';
import type { CallArgs, CallRequest } from './callRequest.ts';

type Base = typeof callBaseQuery;
type CacheTag = (typeof CACHE_TAGS)[number];
type Build = EndpointBuilder<Base, CacheTag, 'api'>;

type QueryOptions<C extends Call> = Omit<
  QueryDefinition<CallArgs<C>, Base, CacheTag, CallResponse<C>, 'api'>,
  'query' | 'queryFn' | 'type' | 'transformResponse'
>;
type MutationOptions<C extends Call> = Omit<
  MutationDefinition<CallArgs<C>, Base, CacheTag, CallResponse<C>, 'api'>,
  'query' | 'queryFn' | 'type' | 'transformResponse'
>;
type PagesOptions<C extends Call> = Omit<
  InfiniteQueryDefinition<CallArgs<C>, number, Base, CacheTag, CallResponse<C>, 'api'>,
  'query' | 'queryFn' | 'type' | 'transformResponse' | 'infiniteQueryOptions'
>;

/** A call of the contract that reads. */
export function queryOf<const C extends Call>(build: Build, call: C, options: QueryOptions<C> = {}) {
  return build.query<CallResponse<C>, CallArgs<C>>({ ...options, query: (args) => requestOf(call, args) });
}

/** A call of the contract that changes something. */
export function mutationOf<const C extends Call>(build: Build, call: C, options: MutationOptions<C> = {}) {
  return build.mutation<CallResponse<C>, CallArgs<C>>({ ...options, query: (args) => requestOf(call, args) });
}

/** A call of the contract that reads in pages (`pageNumber` in, `hasMore` out); the screen asks for the next one. */
export function pagesOf<const C extends Call & { response: z.ZodType<{ hasMore: boolean }> }>(
  build: Build,
  call: C,
  options: PagesOptions<C> = {},
) {
  return build.infiniteQuery<CallResponse<C> & { hasMore: boolean }, CallArgs<C>, number>({
    ...options,
    infiniteQueryOptions: {
      initialPageParam: 1,
      getNextPageParam: (last, _, lastPage) => (last.hasMore ? lastPage + 1 : undefined),
    },
    query: ({ queryArg, pageParam }) => {
      const request = requestOf(call, queryArg);
      return { ...request, query: { ...request.query, pageNumber: pageParam } };
    },
  });
}

function requestOf<C extends Call>(call: C, args: CallArgs<C>): CallRequest {
  return { ...(typeof args === 'object' ? args : {}), call };
}
