import type { SkipToken } from '@reduxjs/toolkit/query/react';
import { api } from './api.ts';
import type { AppState, AppThunk } from './dispatch.ts';

/** A query among `api.endpoints`; its type says what its arguments and its cached data are. */
export interface CachedEndpoint<Args, Data> {
  readonly name: string;
  readonly select: (args: Args | SkipToken) => (state: AppState) => { readonly data?: Data | undefined };
}

/** What is cached of an endpoint. */
export type CachedData<Endpoint extends CachedEndpoint<never, unknown>> = NonNullable<
  ReturnType<ReturnType<Endpoint['select']>>['data']
>;

/** Changes cached data in place, as an Immer draft, or returns what replaces it. */
export type Change<Data> = (data: NonNullable<Data>) => NoInfer<Data> | void;

/** `api.util` for the endpoints of all features: its own type knows those of one feature only. */
const util = api.util as unknown as {
  updateQueryData(name: string, args: unknown, change: unknown): AppThunk<unknown>;
  getRunningQueryThunk(name: string, args: unknown): AppThunk<PromiseLike<unknown> | undefined>;
  selectCachedArgsForQuery(state: AppState, name: string): unknown[];
};

export function changeCached<Args, Data>(
  { name }: CachedEndpoint<Args, Data>,
  args: NoInfer<Args>,
  change: Change<Data>,
): AppThunk<unknown> {
  return util.updateQueryData(name, args, change);
}

/** The request in flight; undefined without one. */
export function runningQuery<Args, Data>(
  { name }: CachedEndpoint<Args, Data>,
  args: NoInfer<Args>,
): AppThunk<PromiseLike<unknown> | undefined> {
  return util.getRunningQueryThunk(name, args);
}

/** The arguments of each cached response. */
export function cachedArgsOf<Args, Data>({ name }: CachedEndpoint<Args, Data>): AppThunk<Args[]> {
  return (_dispatch, getState) => util.selectCachedArgsForQuery(getState(), name) as Args[];
}
