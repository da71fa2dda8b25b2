import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAppStore } from '#renderer/app/store.ts';
import { signedIn } from '#renderer/platform/session/index.ts';
import { ADMIN, sessionOf } from '#renderer/test/mockServer.ts';
import { conversationApi } from './conversation.api.ts';
import { loadUntil } from './loadUntil.ts';
import { messagesOf } from './messagePages.ts';
import { aMessage } from './test/aMessage.ts';
import { aNote } from './test/aNote.ts';

const CONVERSATION = { ticketId: 7, allChannels: false };
const COUNT = 100;
const { conversation } = conversationApi.endpoints;

/** The query of each request. */
let requests: Record<string, string>[];
/** Runs before the response to a request with `until`. */
let beforeSearchResponse: () => void;
/** Responses to other requests wait for it. */
let released: Promise<void>;
let store: ReturnType<typeof createAppStore>;

beforeEach(() => {
  requests = [];
  beforeSearchResponse = () => undefined;
  released = Promise.resolve();
  vi.stubGlobal('fetch', async (address: string) => {
    const query = Object.fromEntries(new URL(address).searchParams);
    requests.push(query);
    const last = Number(query['before'] ?? COUNT + 1) - 1;
    const first = Math.max(1, Number(query['until'] ?? last + 1) - 20); // 20 messages before the wanted one
    if (query['until']) beforeSearchResponse();
    else await released;
    const messages = Array.from({ length: last - first + 1 }, (_, count) => aMessage({ id: first + count }));
    const notes =
      first <= 42 && last >= 42 ? [aNote({ id: 3, createdAt: messages.at(-1)?.createdAt ?? '' })] : [];
    return Response.json({ messages, notes, hasMore: first > 1, count: COUNT });
  });
  store = createAppStore({ serverAddress: 'http://127.0.0.1/' });
  store.dispatch(signedIn(sessionOf('token', ADMIN)));
});
afterEach(() => vi.unstubAllGlobals());

const reload = () => store.dispatch(conversation.initiate(CONVERSATION, { forceRefetch: true }));
const loadedIds = () => {
  const { data } = conversation.select(CONVERSATION)(store.getState());
  return messagesOf(data?.pages ?? []).map(({ id }) => id);
};
const idsFrom = (first: number) => Array.from({ length: COUNT + 1 - first }, (_, count) => first + count);

describe('a message that is older than the loaded ones', () => {
  it('is loaded in one request, with all between, and stays loaded when the conversation is fetched again', async () => {
    await reload();
    expect(loadedIds()).toEqual(idsFrom(81));
    expect(await store.dispatch(loadUntil(CONVERSATION, { id: 42, noteId: null }))).toBe(true);
    expect(loadedIds()).toEqual(idsFrom(22));
    expect(requests.filter(({ until }) => until)).toEqual([
      expect.objectContaining({ before: '81', until: '42' }),
    ]);
    await reload();
    expect(loadedIds()).toContain(42);
    expect(loadedIds()).toEqual(idsFrom(21));
  });

  it('is loaded although the conversation is fetched again meanwhile', async () => {
    await reload();
    let reloaded: PromiseLike<unknown> | undefined;
    beforeSearchResponse = () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      if (!reloaded) released = promise; // until it is loaded: the reload, of one page, drops it again
      reloaded ??= reload();
      store.subscribe(() => loadedIds().includes(42) && resolve());
    };
    expect(await store.dispatch(loadUntil(CONVERSATION, { id: 42, noteId: null }))).toBe(true);
    await reloaded;
    expect(loadedIds()).toContain(42);
  });

  it('is not said to be missing when the server refuses the request', async () => {
    await reload();
    vi.stubGlobal('fetch', async () => Response.json({ error: 'ERR_INTERNAL' }, { status: 500 }));
    await expect(store.dispatch(loadUntil(CONVERSATION, { id: 42, noteId: null }))).rejects.toMatchObject({
      code: 'ERR_INTERNAL',
    });
  });

  it('is not found when it does not exist', async () => {
    await reload();
    expect(await store.dispatch(loadUntil(CONVERSATION, { id: -5, noteId: null }))).toBe(false);
  });
});

describe('a note', () => {
  it('is loaded with the message that it stands after', async () => {
    await reload();
    expect(await store.dispatch(loadUntil(CONVERSATION, { id: 42, noteId: 3 }))).toBe(true);
    expect(loadedIds()).toContain(42);
  });

  it('is not found when it was deleted meanwhile', async () => {
    await reload();
    expect(await store.dispatch(loadUntil(CONVERSATION, { id: 42, noteId: 4 }))).toBe(false);
  });

  it('on a ticket without messages is loaded with the newest page', async () => {
    await reload();
    const requested = requests.length;
    expect(await store.dispatch(loadUntil(CONVERSATION, { id: null, noteId: 3 }))).toBe(false);
    expect(requests).toHaveLength(requested);
  });
});
