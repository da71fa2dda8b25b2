import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Connection } from '#shared/contract/connections.ts';
import type { User } from '#shared/contract/users.ts';
import type { Queue } from '#shared/contract/queues.ts';
import { createAppStore } from '#renderer/app/store.ts';
import { selectUser, signedIn } from '#renderer/platform/session/index.ts';
import { fakeSocket } from '#renderer/test/fakeSocket.ts';
import { ADMIN, sessionOf } from '#renderer/test/mockServer.ts';
import { stubPages } from '#renderer/test/stubPages.ts';
import { usersApi } from './users.api.ts';
import { subscribeUsers } from './users.realtime.ts';

const SALES = { id: 7, name: 'Vendas', color: '#123456' };
const SUPPORT = { id: 8, name: 'Suporte', color: '#654321' };
const SHOP = { id: 4, name: 'Loja' };
const USER = { ...ADMIN, queues: [SALES, SUPPORT], whatsapps: [SHOP] };

let store: ReturnType<typeof createAppStore>;
let live: ReturnType<typeof fakeSocket>;
beforeEach(async () => {
  store = createAppStore({ serverAddress: 'http://127.0.0.1/' });
  store.dispatch(signedIn(sessionOf('token', USER)));
  live = fakeSocket();
  subscribeUsers(live.socket, store.dispatch);
  const page = { users: [USER], count: 1, hasMore: false };
  await store.dispatch(
    usersApi.util.upsertQueryData('userPages', undefined, { pages: [page], pageParams: [1] }),
  );
});

afterEach(() => vi.unstubAllGlobals());

/** The queues and connections of the user, in the lists and of the session. */
const links = () => {
  const { data } = usersApi.endpoints.userPages.select(undefined)(store.getState());
  return [data?.pages[0]?.users[0], selectUser(store.getState())].map((user) => [
    user?.queues,
    user?.whatsapps,
  ]);
};
const inBoth = (...expected: unknown[]) => [expected, expected];

it('shows a changed queue or connection with its user, whose rights to it stay', () => {
  const queue = { ...SALES, name: 'Comercial', color: '#abcdef', greetingMessage: 'Oi' } as Queue;
  live.emit('queue', { action: 'update', queue });
  live.emit('queue', { action: 'update', queue: { ...queue, id: 9, name: 'Financeiro' } });
  const whatsapp = { ...SHOP, name: 'Balcão', color: '#abcdef', status: 'CONNECTED' } as Connection;
  live.emit('whatsapp', { action: 'update', whatsapp });
  expect(links()).toEqual(
    inBoth([{ id: 7, name: 'Comercial', color: '#abcdef' }, SUPPORT], [{ id: 4, name: 'Balcão' }]),
  );
});

it('takes a deleted queue or connection from its users', () => {
  live.emit('queue', { action: 'delete', queueId: SALES.id });
  live.emit('whatsapp', { action: 'delete', whatsappId: SHOP.id });
  expect(links()).toEqual(inBoth([SUPPORT], []));
});

it('puts a renamed user where the server lists them', async () => {
  const [ana, bia] = [USER, { ...USER, id: 2, name: 'Bia' }] as [User, User];
  let stored = [{ ...ana, name: 'Ana' }, bia];
  const request = vi.fn<typeof fetch>(async () => Response.json({ users: stored, count: 2, hasMore: false }));
  vi.stubGlobal('fetch', request);
  const { userPages } = usersApi.endpoints;
  await store.dispatch(userPages.initiate(undefined, { forceRefetch: true }));
  const names = () =>
    userPages
      .select(undefined)(store.getState())
      .data?.pages.flatMap(({ users }) => users.map(({ name }) => name));
  live.emit('user', { action: 'update', user: { ...ana, name: 'Anita' } });
  expect([names(), request.mock.calls.length]).toEqual([['Anita', 'Bia'], 1]);
  stored = [bia, { ...ana, name: 'Zoe' }];
  live.emit('user', { action: 'update', user: { ...ana, name: 'Zoe' } });
  await expect.poll(names).toEqual(['Bia', 'Zoe']);
});

it('takes in a user who is renamed so that a search may find them', async () => {
  let stored: User[] = [];
  vi.stubGlobal('fetch', async () => Response.json({ users: stored, count: stored.length, hasMore: false }));
  const { userPages } = usersApi.endpoints;
  const page = { query: { searchParam: 'zo' } };
  await store.dispatch(userPages.initiate(page));
  stored = [{ ...USER, id: 2, name: 'Zoe' }];
  live.emit('user', { action: 'update', user: { ...USER, id: 2, name: 'Zoe' } });
  const found = () =>
    userPages
      .select(page)(store.getState())
      .data?.pages.flatMap(({ users }) => users);
  await expect.poll(() => found()?.map(({ name }) => name)).toEqual(['Zoe']);
});

it('leaves out no user of the next page after one was deleted elsewhere', async () => {
  let all = [2, 3, 4, 5].map((id) => ({ ...USER, id, name: `Bia ${id}` }));
  stubPages('users', () => all);
  const { userPages } = usersApi.endpoints;
  const shown = () =>
    userPages
      .select(undefined)(store.getState())
      .data?.pages.flatMap(({ users }) => users.map(({ id }) => id));
  await store.dispatch(userPages.initiate(undefined, { forceRefetch: true }));
  all = all.filter(({ id }) => id !== 2);
  live.emit('user', { action: 'delete', userId: 2 });
  await expect.poll(shown).toEqual([3, 4]);
  await store.dispatch(userPages.initiate(undefined, { direction: 'forward' }));
  expect(shown()).toEqual([3, 4, 5]);
});
