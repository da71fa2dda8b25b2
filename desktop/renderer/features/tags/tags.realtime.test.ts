import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TagRow } from '#shared/contract/tags.ts';
import { createAppStore } from '#renderer/app/store.ts';
import { signedIn } from '#renderer/platform/session/index.ts';
import { fakeSocket } from '#renderer/test/fakeSocket.ts';
import { ADMIN, sessionOf } from '#renderer/test/mockServer.ts';
import { stubPages } from '#renderer/test/stubPages.ts';
import { tagsApi } from './tags.api.ts';
import { subscribeTags } from './tags.realtime.ts';

const tag = (id: number, name: string, usageCount = 0): TagRow => ({
  id,
  name,
  usageCount,
  color: '#112233',
  userId: null,
});
const ALL = { query: {} };

let store: ReturnType<typeof createAppStore>;
let live: ReturnType<typeof fakeSocket>;
let stored: TagRow[];
const request = vi.fn<typeof fetch>(async () =>
  Response.json({ tags: stored, count: stored.length, hasMore: false }),
);
beforeEach(async () => {
  vi.stubGlobal('fetch', request);
  request.mockClear();
  store = createAppStore({ serverAddress: 'http://127.0.0.1/' });
  store.dispatch(signedIn(sessionOf('token', ADMIN)));
  live = fakeSocket();
  subscribeTags(live.socket, store.dispatch);
  stored = [tag(1, 'Novo'), tag(2, 'VIP', 3)];
  await store.dispatch(tagsApi.endpoints.tagPages.initiate(ALL));
  await store.dispatch(tagsApi.util.upsertQueryData('tagList', undefined, stored));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const rows = () =>
  tagsApi.endpoints.tagPages
    .select(ALL)(store.getState())
    .data?.pages.flatMap(({ tags }) => tags.map(({ name, usageCount }) => `${name}: ${usageCount}`));
const list = () =>
  tagsApi.endpoints.tagList
    .select(undefined)(store.getState())
    .data?.map(({ name }) => name);

it('puts a renamed tag where the server lists it', async () => {
  live.emit('tags', { action: 'update', tag: tag(1, 'Nova') });
  expect([rows(), request.mock.calls.length]).toEqual([['Nova: 0', 'VIP: 3'], 1]);
  stored = [tag(2, 'VIP', 3), tag(1, 'Visto')];
  live.emit('tags', { action: 'update', tag: tag(1, 'Visto') });
  await expect.poll(rows).toEqual(['VIP: 3', 'Visto: 0']);
  expect(list()).toEqual(['VIP', 'Visto']);
});

it('takes in a tag that is renamed so that a search may find it', async () => {
  const page = { query: { searchParam: 'vip' } };
  const { tagPages } = tagsApi.endpoints;
  const found = () =>
    tagPages
      .select(page)(store.getState())
      .data?.pages.flatMap(({ tags }) => tags.map(({ name }) => name));
  stored = [];
  await store.dispatch(tagPages.initiate(page));
  stored = [tag(1, 'Meio VIP')];
  live.emit('tags', { action: 'update', tag: tag(1, 'Meio VIP') });
  await expect.poll(found).toEqual(['Meio VIP']);
});

it('counts the contacts again once after their changes, while the numbers are on the screen', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stored = [tag(1, 'Novo'), tag(2, 'VIP', 4)];
  for (let change = 0; change < 3; change += 1)
    live.emit('contact', { action: 'update', contact: {} as never });
  await vi.advanceTimersByTimeAsync(5000);
  await vi.waitFor(() => expect(rows()).toEqual(['Novo: 0', 'VIP: 4']));
  expect(request).toHaveBeenCalledTimes(2);
});

it('leaves out no tag of the next page after one was deleted elsewhere', async () => {
  const page = { query: { searchParam: 'por página' } };
  let all = [1, 2, 3, 4, 5].map((id) => tag(id, `Tag ${id}`));
  stubPages('tags', () => all);
  const { tagPages } = tagsApi.endpoints;
  const shown = () =>
    tagPages
      .select(page)(store.getState())
      .data?.pages.flatMap(({ tags }) => tags.map(({ id }) => id));
  await store.dispatch(tagPages.initiate(page));
  all = all.filter(({ id }) => id !== 1);
  live.emit('tags', { action: 'delete', tagId: 1 });
  await expect.poll(shown).toEqual([2, 3]);
  await store.dispatch(tagPages.initiate(page, { direction: 'forward' }));
  expect(shown()).toEqual([2, 3, 4, 5]);
});
