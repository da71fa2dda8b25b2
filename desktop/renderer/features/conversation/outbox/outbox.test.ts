import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message } from '#shared/contract/message.ts';
import type { User } from '#shared/contract/users.ts';
import type { TicketWithContact } from '#shared/contract/tickets.ts';
import { createAppStore } from '#renderer/app/store.ts';
import { signedIn, signedOut } from '#renderer/platform/session/index.ts';
import { ADMIN, Refusal, sessionOf, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { memoryStore } from '#renderer/test/memoryStore.ts';
import { conversationApi } from '../conversation.api.ts';
import { showMessages } from '../conversation.realtime.ts';
import { rowsOf } from '../list/rows.ts';
import { messagesOf } from '../messagePages.ts';
import { aTicket } from '../test/aTicket.ts';
import { aMessage } from '../test/aMessage.ts';
import { loadPersistedMessages } from './persistedMessages.ts';
import { giveUp, giveUpAll, isUnsent, checkAndResend, post, postAgain, rewrite } from './outbox.ts';
import { selectOutgoing } from './outbox.slice.ts';
import { sendAllWaiting } from './sendWaiting.ts';

type Store = ReturnType<typeof createAppStore>;
const BIA = { ...ADMIN, id: 2, name: 'Bia', profile: 'user' } as const;

/** A busy machine must not fail the test. */
const until = (assertion: () => unknown) => vi.waitFor(assertion, { interval: 10 });

const CONVERSATION = { ticketId: 7, allChannels: false };

describe('outbox', () => {
  let server: MockServer;
  let device: ReturnType<typeof memoryStore>;
  let store: Store;
  let there: Message[];
  let ticket: TicketWithContact;

  beforeEach(async () => {
    server = await startMockServer();
    device = memoryStore();
    there = [aMessage({ id: 50, body: 'Oi' })];
    ticket = aTicket({ userId: BIA.id });
    server.on('GET /tickets/7', () => ticket);
    server.on('GET /messages/7', () => ({ messages: there, hasMore: false, count: there.length }));
    server.on('POST /messages/7', storeMessage);
    store = await openWindow();
  });
  afterEach(async () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    await server.stop();
  });

  const storeMessage = ({ text }: { text: string }) => {
    const { body, clientId } = JSON.parse(text);
    let own = there.find((one) => one.clientId === clientId);
    if (!own) {
      own = aMessage({ id: 100 + there.length, clientId, body, fromMe: true });
      there = [...there, own];
    }
    return { messages: [own] };
  };
  const openWindow = async (user: User = BIA) => {
    const opened = createAppStore({ serverAddress: server.address, deviceStore: device.window() });
    opened.dispatch(signedIn(sessionOf('token', { ...user })));
    await opened.dispatch(conversationApi.endpoints.conversation.initiate(CONVERSATION));
    return opened;
  };
  const write = (body: string, from = store) =>
    from.dispatch(post({ ticketId: 7, body, quoted: null, file: null, isVoice: false }));
  const outgoing = (of = store) => selectOutgoing(of.getState());
  const first = (of = store) => {
    const [message] = outgoing(of);
    if (!message) throw new Error('nothing waits');
    return message;
  };
  const pick = (body: string) => {
    const found = outgoing().find((message) => message.body === body);
    if (!found) throw new Error(`${body} does not wait`);
    return found;
  };
  const shown = () => {
    const { data } = conversationApi.endpoints.conversation.select(CONVERSATION)(store.getState());
    return messagesOf(data?.pages ?? []).map(({ body }) => body);
  };
  const stored = () => there.filter(({ fromMe }) => fromMe).map(({ body }) => body);
  const becomes = (state: string) => until(() => expect(first()).toMatchObject({ state }));
  const isEmpty = () => until(() => expect(outgoing()).toEqual([]));
  const cutConnection = () =>
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  const writeOffline = async (...bodies: string[]) => {
    cutConnection();
    for (const body of bodies) write(body);
    await until(() =>
      expect(outgoing().map(({ needsCheck, storage }) => ({ needsCheck, storage }))).toEqual(
        bodies.map(() => ({ needsCheck: true, storage: 'stored' })),
      ),
    );
    vi.unstubAllGlobals();
  };

  it('shows a message at once and replaces it when the server has stored it', async () => {
    write('Hello');
    expect(outgoing()).toMatchObject([{ body: 'Hello', ticketId: 7, state: 'sending', failure: null }]);
    await until(() => expect(shown()).toEqual(['Oi', 'Hello']));
    await isEmpty();
    expect(await device.read(`outbox ${server.address} 2`)).toEqual([]);
  });

  it('does not show a message again that was sent while the device was read', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const { promise: atWriting, resolve: noteWriting } =
      Promise.withResolvers<Awaited<ReturnType<typeof device.read>>>();
    const window = device.window();
    const slow = createAppStore({
      serverAddress: server.address,
      deviceStore: {
        ...window,
        put: async (owner, ...entry) => {
          await window.put(owner, ...entry);
          noteWriting(await window.read(owner));
        },
        read: async () => {
          const stored = await atWriting;
          await gate;
          return stored;
        },
      },
    });
    slow.dispatch(signedIn(sessionOf('token', { ...BIA })));
    const recalling = slow.dispatch(loadPersistedMessages()); // as when the page is opened and a picture is sent at once
    write('Hello', slow);
    await until(() => expect(stored()).toEqual(['Hello']));
    await until(() => expect(outgoing(slow)).toEqual([]));
    expect(await atWriting).toHaveLength(1);
    open();
    await recalling;
    expect(outgoing(slow)).toEqual([]);
  });

  it.each(['before the response', 'after the response', 'never, and a refetch instead'])(
    'shows a pasted picture exactly once at every moment, with its event %s',
    async (order) => {
      const picture = new File([new Uint8Array(2048)], 'colada.png', { type: 'image/png' });
      // There are no object URLs here; Node can fetch a data URL.
      vi.spyOn(URL, 'createObjectURL').mockReturnValue('data:image/png;base64,AAAA');
      const ofServer: { clientId?: string } = {};
      const stored = () =>
        aMessage({
          id: 101,
          clientId: ofServer.clientId ?? null,
          body: '',
          fromMe: true,
          mediaType: 'image',
          mediaUrl: '/media/101',
        });
      const receive = () => store.dispatch(showMessages([stored()]));
      server.on('POST /messages/7', () => {
        ofServer.clientId = first().clientId;
        there = [...there, stored()];
        if (order === 'before the response') receive();
        return { messages: [stored()] };
      });
      const pictures = () => {
        const { data } = conversationApi.endpoints.conversation.select(CONVERSATION)(store.getState());
        const rows = rowsOf(
          { messages: messagesOf(data?.pages ?? []), events: [], outgoing: outgoing(), firstUnread: null },
          { id: BIA.id, name: BIA.name },
        );
        return rows.flatMap((row) =>
          row.kind === 'message' && row.message.mediaType === 'image' ? row.key : [],
        );
      };
      const seen = new Set<string>();
      const counts = new Set<number>();
      store.dispatch(post({ ticketId: 7, body: '', quoted: null, file: picture, isVoice: false }));
      const check = () => {
        counts.add(pictures().length);
        pictures().forEach((key) => seen.add(key));
      };
      const stop = store.subscribe(check);
      check();
      await isEmpty();
      if (order === 'after the response') receive();
      else if (order.startsWith('never'))
        await store.dispatch(
          conversationApi.endpoints.conversation.initiate(CONVERSATION, { forceRefetch: true }),
        );
      stop();
      expect([...counts]).toEqual([1]);
      expect([...seen]).toEqual([ofServer.clientId]);
      expect(await device.read(`outbox ${server.address} 2`)).toEqual([]);
    },
  );

  it('accepts messages on a page without HTTPS, too', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    write('Bom dia');
    await until(() => expect(stored()).toEqual(['Bom dia']));
  });

  it('sends in the order of writing, one at a time', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    server.on('POST /messages/7', async (request) => {
      await gate;
      return storeMessage(request);
    });
    for (const body of ['one', 'two', 'three']) write(body);
    await until(() => expect(server.requests('POST /messages/7')).toHaveLength(1));
    expect(outgoing().map(({ state }) => state)).toEqual(['sending', 'waiting', 'waiting']);
    expect(outgoing().some(isUnsent)).toBe(false);
    open();
    await isEmpty();
    expect(stored()).toEqual(['one', 'two', 'three']);
  });

  it('keeps a refused message with its reason, and sends it again under the same id', async () => {
    server.on('POST /messages/7', () => new Refusal('ERR_FILE_TYPE'));
    write('Hello');
    await becomes('failed');
    const failed = first();
    expect(failed.failure).toMatchObject({ code: 'ERR_FILE_TYPE' });
    expect(shown()).toEqual(['Oi']);

    server.on('POST /messages/7', storeMessage);
    store.dispatch(postAgain(failed));
    await isEmpty();
    expect(there.at(-1)).toMatchObject({ body: 'Hello', clientId: failed.clientId });
  });

  it('deletes discarded messages, also from this device', async () => {
    server.on('POST /messages/7', () => new Refusal('ERR_INTERNAL'));
    write('Hello');
    await becomes('failed');
    store.dispatch(giveUp(first()));
    expect(outgoing()).toEqual([]);
    await until(async () => expect(await device.read(`outbox ${server.address} 2`)).toEqual([]));
  });

  describe('without a connection', () => {
    it('keeps messages, and sends them in order when the connection is back', async () => {
      await writeOffline('one', 'two');
      expect(outgoing().filter(isUnsent)).toHaveLength(2);
      await store.dispatch(sendAllWaiting());
      expect(stored()).toEqual(['one', 'two']);
      expect(outgoing()).toEqual([]);
    });

    it('treats the error page of a proxy as an unreachable server', async () => {
      vi.stubGlobal('fetch', async () => new Response('<h1>Bad Gateway</h1>', { status: 502 }));
      write('Hello');
      await until(() => expect(first()).toMatchObject({ state: 'waiting', needsCheck: true }));
    });

    it('keeps the order when the server is busy for a moment', async () => {
      server.on('POST /messages/7', () => new Refusal('ERR_TEMPORARILY_UNAVAILABLE'));
      write('one');
      await until(() => expect(first()).toMatchObject({ state: 'waiting', failure: null }));
      server.on('POST /messages/7', storeMessage);
      write('two');
      await isEmpty();
      expect(stored()).toEqual(['one', 'two']);
    });

    it('does not resend a message that the server has stored although its response was lost', async () => {
      vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
        await globalFetch(url, init);
        throw new TypeError('network changed');
      });
      write('Hello');
      await until(() => expect(first()).toMatchObject({ state: 'waiting', isTried: true }));
      vi.unstubAllGlobals();
      await store.dispatch(sendAllWaiting());
      expect(outgoing()).toEqual([]);
      expect(stored()).toEqual(['Hello']);
      expect(server.requests('POST /messages/7')).toHaveLength(1);
    });

    it('pauses all messages when the customer has written since, until the user decides', async () => {
      await writeOffline('one', 'two', 'three');
      there = [...there, aMessage({ id: 51, body: 'Deixa pra lá' })];
      await store.dispatch(sendAllWaiting());
      expect(outgoing()).toMatchObject(Array(3).fill({ state: 'paused', pauseReason: 'answered' }));
      expect(shown()).toEqual(['Oi', 'Deixa pra lá']);
      await store.dispatch(sendAllWaiting());
      expect(stored()).toEqual([]);

      const two = pick('two');
      store.dispatch(postAgain(pick('one')));
      await until(() => expect(stored()).toEqual(['one']));
      expect(store.dispatch(rewrite(two, 'zwei'))).toBe(true);
      await until(() => expect(stored()).toEqual(['one', 'zwei']));
      store.dispatch(giveUp(pick('three')));
      await isEmpty();
      expect(store.dispatch(rewrite(two, 'too late'))).toBe(false);
    });

    it.each([
      ['closed', { status: 'closed' }],
      ['closed', { status: 'pending', userId: null }],
      ['transferred', { userId: 9 }],
    ] as const)('pauses a message when the ticket is %s', async (pauseReason, fields) => {
      await writeOffline('Hello');
      ticket = { ...ticket, ...fields };
      await store.dispatch(sendAllWaiting());
      expect(first()).toMatchObject({ state: 'paused', pauseReason });
      ticket = aTicket({ userId: BIA.id });
      store.dispatch(checkAndResend(first()));
      await until(() => expect(stored()).toEqual(['Hello']));
    });

    it('reports that the user may no longer see the ticket', async () => {
      await writeOffline('Hello');
      server.on('GET /tickets/7', () => new Refusal('ERR_NO_TICKET_FOUND'));
      await store.dispatch(sendAllWaiting());
      expect(first()).toMatchObject({ state: 'paused', pauseReason: 'gone' });
    });

    it.each(['ERR_TEMPORARILY_UNAVAILABLE', 'ERR_INTERNAL'] as const)(
      'keeps a message waiting while the check fails with %s',
      async (code) => {
        await writeOffline('Hello');
        server.on('GET /messages/7', () => new Refusal(code, { retryAfter: 0 }));
        await store.dispatch(sendAllWaiting());
        expect(first()).toMatchObject({ state: 'waiting', pauseReason: null, needsCheck: true });
        server.on('GET /messages/7', () => ({ messages: there, hasMore: false, count: there.length }));
        await store.dispatch(sendAllWaiting());
        expect(stored()).toEqual(['Hello']);
      },
    );

    it('reports the same when the server refuses at the last moment', async () => {
      server.on('POST /messages/7', () => new Refusal('ERR_TICKET_NOT_OPEN'));
      write('Hello');
      await becomes('paused');
      expect(first().pauseReason).toBe('closed');
    });

    it('edits the text of a waiting message that was never sent to the server', async () => {
      await writeOffline('one', 'two');
      expect(store.dispatch(rewrite(pick('one'), 'eins'))).toBe(false);
      expect(store.dispatch(rewrite(pick('two'), 'zwei'))).toBe(true);
      await isEmpty();
      expect(stored()).toEqual(['one', 'zwei']);
    });

    it('reports when a message does not fit on this device, and sends it from this window', async () => {
      device.refuse = true;
      cutConnection();
      write('Hello');
      await until(() => expect(first()).toMatchObject({ storage: 'refused', needsCheck: true }));
      vi.unstubAllGlobals();
      await store.dispatch(sendAllWaiting());
      expect(stored()).toEqual(['Hello']);
    });
  });

  describe('another window', () => {
    it('continues where the closed one stopped', async () => {
      const texts = ['one', 'two', 'three', 'four', 'five', 'six']; // the device returns them by their random keys
      await writeOffline(...texts);
      store = await openWindow();
      expect(await store.dispatch(loadPersistedMessages())).toBe(0);
      expect(outgoing().map(({ body, state }) => `${body} ${state}`)).toEqual(
        texts.map((text) => `${text} waiting`),
      );
      await store.dispatch(sendAllWaiting());
      expect(stored()).toEqual(texts);
    });

    it('asks again for a pending decision', async () => {
      await writeOffline('Hello');
      there = [...there, aMessage({ id: 51 })];
      await store.dispatch(sendAllWaiting());
      await until(async () =>
        expect(await device.read(`outbox ${server.address} 2`)).toMatchObject([{ value: { state: 'held' } }]),
      );
      store = await openWindow();
      await store.dispatch(loadPersistedMessages());
      expect(first()).toMatchObject({ state: 'paused', pauseReason: 'answered' });
    });

    it('shows nothing of it to another user, nor to the same user on another server', async () => {
      await writeOffline('Hello');
      const other = await openWindow({ ...BIA, id: 3 });
      await other.dispatch(loadPersistedMessages());
      expect(outgoing(other)).toEqual([]);
      const elsewhere = createAppStore({ serverAddress: 'http://desk.test/', deviceStore: device.window() });
      elsewhere.dispatch(signedIn(sessionOf('token', { ...BIA })));
      await elsewhere.dispatch(loadPersistedMessages());
      expect(outgoing(elsewhere)).toEqual([]);
    });

    it('shows it beside the open one, and each message is sent once by either', async () => {
      await writeOffline('one', 'two');
      const other = await openWindow();
      await other.dispatch(loadPersistedMessages());
      await Promise.all([store.dispatch(sendAllWaiting()), other.dispatch(sendAllWaiting())]);
      expect(stored().toSorted()).toEqual(['one', 'two']);
      await store.dispatch(loadPersistedMessages());
      await other.dispatch(loadPersistedMessages());
      expect([...outgoing(), ...outgoing(other)]).toEqual([]);
    });

    it('does not send what was deleted here', async () => {
      await writeOffline('Hello');
      const other = await openWindow();
      await other.dispatch(loadPersistedMessages());
      await store.dispatch(giveUpAll());
      await other.dispatch(sendAllWaiting());
      expect(outgoing(other)).toEqual([]);
      expect(stored()).toEqual([]);
    });

    it('restores it after a session that ended by itself', async () => {
      await writeOffline('Hello');
      store.dispatch(signedOut('expired'));
      expect(outgoing()).toEqual([]);
      store.dispatch(signedIn(sessionOf('token', { ...BIA })));
      await store.dispatch(loadPersistedMessages());
      expect(first().body).toBe('Hello');
    });

    it('keeps it in this window when the device cannot be read for a moment', async () => {
      const window = device.window();
      store = createAppStore({ serverAddress: server.address, deviceStore: window });
      store.dispatch(signedIn(sessionOf('token', { ...BIA })));
      await writeOffline('Hello');
      vi.spyOn(window, 'read').mockRejectedValueOnce(new DOMException('closing', 'InvalidStateError'));
      expect(await store.dispatch(loadPersistedMessages())).toBe(0);
      expect(outgoing().map(({ body }) => body)).toEqual(['Hello']);
      await store.dispatch(loadPersistedMessages());
      expect(outgoing().map(({ body }) => body)).toEqual(['Hello']);
    });

    it('reports what it cannot parse also when it cannot be deleted', async () => {
      const window = device.window();
      await device.put(`outbox ${server.address} 2`, 'x', { version: 99 }, null);
      vi.spyOn(window, 'drop').mockRejectedValueOnce(new DOMException('closing', 'InvalidStateError'));
      const other = createAppStore({ serverAddress: server.address, deviceStore: window });
      other.dispatch(signedIn(sessionOf('token', { ...BIA })));
      expect(await other.dispatch(loadPersistedMessages())).toBe(1);
    });

    it('reports what it cannot parse, and deletes it', async () => {
      const whose = `outbox ${server.address} 2`;
      await device.put(whose, 'x', { version: 99 }, null);
      expect(await store.dispatch(loadPersistedMessages())).toBe(1);
      expect(await device.read(whose)).toEqual([]);
      expect(outgoing()).toEqual([]);
    });
  });
});

/** The original fetch, which reaches the server, whatever a test replaces it with. */
const globalFetch = globalThis.fetch;
