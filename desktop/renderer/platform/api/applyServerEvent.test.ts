import { configureStore } from '@reduxjs/toolkit';
import { expect, it } from 'vitest';
import { api } from './api.ts';
import { applyServerEvent, applyToEachCached } from './applyServerEvent.ts';
import type { AppDispatch, AppState } from './dispatch.ts';

let answers = Promise.withResolvers<string[]>();
const { names } = api.injectEndpoints({
  endpoints: (build) => ({
    names: build.query<string[], string>({ queryFn: async () => ({ data: await answers.promise }) }),
  }),
}).endpoints;

const add = (name: string) => (list: string[]) => {
  if (!list.includes(name)) list.push(name);
};

/** A cache with one list whose responses arrive when a test releases them. */
function aList() {
  const store = configureStore({
    reducer: { api: api.reducer },
    middleware: (usual) => usual().concat(api.middleware),
  });
  const dispatch = store.dispatch as AppDispatch;
  return {
    ask: (group = 'all') => store.dispatch(names.initiate(group, { forceRefetch: true })),
    answer: (list: string[]) => {
      answers.resolve(list);
      answers = Promise.withResolvers();
    },
    emit: (name: string) => dispatch(applyServerEvent(names, 'all', add(name))),
    emitToEach: (nameFor: (group: string) => string) =>
      dispatch(applyToEachCached(names, (list, group) => add(nameFor(group))(list))),
    shown: (group = 'all') => names.select(group)(store.getState() as AppState).data,
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

it('changes each cached response by the arguments of its request', async () => {
  const list = aList();
  const asked = [list.ask('staff'), list.ask('guests')];
  list.answer(['Ana']);
  await Promise.all(asked);
  list.emitToEach((group) => `Beto of ${group}`);
  expect(list.shown('staff')).toEqual(['Ana', 'Beto of staff']);
  expect(list.shown('guests')).toEqual(['Ana', 'Beto of guests']);
});
