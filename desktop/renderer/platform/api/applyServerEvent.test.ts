import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query';
import { expect, it } from 'vitest';
import { applyServerEvent } from './applyServerEvent.ts';
import type { AppThunk } from './dispatch.ts';

/** A cache with one list whose responses arrive when a test releases them. */
function aList() {
  let answers = Promise.withResolvers<string[]>();
  const api = createApi({
    baseQuery: fakeBaseQuery(),
    endpoints: (build) => ({
      list: build.query<string[], void>({ queryFn: async () => ({ data: await answers.promise }) }),
    }),
  });
  const store = configureStore({
    reducer: combineReducers({ api: api.reducer }),
    middleware: (usual) => usual().concat(api.middleware),
  });
  const dispatch = store.dispatch as (thunk: AppThunk<Promise<void>>) => Promise<void>;
  return {
    ask: () => store.dispatch(api.endpoints.list.initiate(undefined, { forceRefetch: true })),
    answer: (list: string[]) => {
      answers.resolve(list);
      answers = Promise.withResolvers();
    },
    emit: (name: string) => {
      const change = api.util.updateQueryData('list', undefined, (list) => {
        if (!list.includes(name)) list.push(name);
      });
      const { getRunningQueryThunk } = api.util;
      return dispatch(applyServerEvent(change as never, getRunningQueryThunk('list', undefined) as never));
    },
    shown: () => api.endpoints.list.select()(store.getState()).data,
  };
}

it('patches the cached data', async () => {
  const list = aList();
  const asked = list.ask();
  list.answer(['Ana']);
  await asked;
  await list.emit('Beto');
  expect(list.shown()).toEqual(['Ana', 'Beto']);
});

it('also patches the first response, which was read before the event', async () => {
  const list = aList();
  const asked = list.ask();
  const applied = list.emit('Beto');
  expect(list.shown()).toBeUndefined();
  list.answer(['Ana']);
  await Promise.all([asked, applied]);
  expect(list.shown()).toEqual(['Ana', 'Beto']);
});

it('also patches the next response, and keeps the order of the events', async () => {
  const list = aList();
  const first = list.ask();
  list.answer(['Ana']);
  await first;
  const second = list.ask();
  const applied = [list.emit('Beto'), list.emit('Caio')];
  expect(list.shown()).toEqual(['Ana', 'Beto', 'Caio']);
  list.answer(['Ana']);
  await Promise.all([second, ...applied]);
  expect(list.shown()).toEqual(['Ana', 'Beto', 'Caio']);
});
