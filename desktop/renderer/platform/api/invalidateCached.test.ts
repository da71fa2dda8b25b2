import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { expect, it } from 'vitest';
import { api } from './api.ts';
import type { AppThunk } from './dispatch.ts';
import { invalidateCached } from './invalidateCached.ts';

/** A cache with a list of tags that is on the screen, and every action that reaches it. */
function aCache() {
  let requests = 0;
  let answer = Promise.withResolvers<void>();
  const { endpoints } = api.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      names: build.query<number, void>({
        queryFn: async () => {
          requests += 1;
          await answer.promise;
          return { data: requests };
        },
        providesTags: [{ type: 'tags', id: 'names' }],
      }),
    }),
  });
  const actions: unknown[] = [];
  const store = configureStore({
    reducer: combineReducers({ api: api.reducer }),
    middleware: (usual) => usual().concat(api.middleware),
    enhancers: (usual) => usual({ autoBatch: false }),
  });
  store.subscribe(() => actions.push(null));
  return {
    actions,
    requests: () => requests,
    ask: () => store.dispatch(endpoints.names.initiate()),
    answer: () => {
      answer.resolve();
      answer = Promise.withResolvers();
    },
    invalidate: (id: string) =>
      (store.dispatch as (thunk: AppThunk) => void)(invalidateCached([{ type: 'tags', id }])),
  };
}

it('fetches again what has the tag, and leaves the store alone while nothing has it', async () => {
  const cache = aCache();
  cache.invalidate('names');
  expect(cache.actions).toEqual([]);
  const asked = cache.ask();
  cache.answer();
  await asked;
  const before = cache.actions.length;
  cache.invalidate('colours');
  expect(cache.actions).toHaveLength(before);
  cache.invalidate('names');
  await expect.poll(cache.requests).toBe(2);
});

it('fetches again what was requested before the change, and has not come yet', async () => {
  const cache = aCache();
  const asked = cache.ask();
  cache.invalidate('names');
  cache.answer();
  await asked;
  await expect.poll(cache.requests).toBe(2);
});
