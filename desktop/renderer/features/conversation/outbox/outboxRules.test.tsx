import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message } from '#shared/contract/message.ts';
import { createAppStore } from '#renderer/app/store.ts';
import { signedIn } from '#renderer/platform/session/index.ts';
import { linkSlice } from '#renderer/platform/socket/index.ts';
import type { DeviceStore } from '#renderer/platform/deviceStore/index.ts';
import { memoryStore } from '#renderer/test/memoryStore.ts';
import { ADMIN, sessionOf } from '#renderer/test/mockServer.ts';
import { conversationApi } from '../conversation.api.ts';
import { aMessage } from '../test/aMessage.ts';
import { anOutgoing } from '../test/anOutgoing.ts';
import { aTicket } from '../test/aTicket.ts';
import {
  checkAndResend,
  post,
  postAgain,
  rewrite,
  useOutgoing,
  useUnsent,
  type MessageDraft,
} from './outbox.ts';
import { changed, queued, removed, selectOutgoing, type Outgoing } from './outbox.slice.ts';
import {
  loadPersistedMessages,
  subscribePersistedMessages,
  updatePersistedMessage,
} from './persistedMessages.ts';
import { valueOf } from './persistedValue.ts';
import { sendAllWaiting } from './sendWaiting.ts';

/* The rules of sending, with a server that is a function; over real HTTP: `outbox.test.ts`. */
const BIA = { ...ADMIN, id: 2, name: 'Bia', profile: 'user' } as const;
const NOON = Date.parse('2026-11-22T12:00:00.000Z');

let device: ReturnType<typeof memoryStore>;
let store: ReturnType<typeof createAppStore>;
let there: Message[];
let tickets: Map<number, ReturnType<typeof aTicket>>;
/** What the server received for new messages. */
let received: Record<string, unknown>[];
let paths: string[];
/** Requests that do not reach the server. */
let unreachable: RegExp | null;
/** Requests that the server refuses. */
let refused: RegExp | null;
let refusal: string;
/** Keeps the server from answering new messages until it is resolved. */
let delay: Promise<unknown>;

beforeEach(() => {
  device = memoryStore();
  there = [aMessage({ id: 50, body: 'Oi' })];
  tickets = new Map([7, 8].map((id) => [id, aTicket({ id, userId: BIA.id })]));
  [received, paths, unreachable, refused] = [[], [], null, null];
  [refusal, delay] = ['ERR_NO_PERMISSION', Promise.resolve()];
  vi.stubGlobal('fetch', answer);
  store = openStore();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function openStore(window: Partial<DeviceStore> = {}) {
  const deviceStore = { ...device.window(), ...window };
  const opened = createAppStore({ serverAddress: 'http://127.0.0.1/', deviceStore });
  opened.dispatch(signedIn(sessionOf('token', { ...BIA })));
  return opened;
}
async function answer(address: string, { method = 'GET', body }: RequestInit = {}) {
  const { pathname, search } = new URL(address);
  const request = `${method} ${pathname}`;
  if (unreachable?.test(request) || address.startsWith('blob:')) throw new TypeError('Failed to fetch');
  if (address.startsWith('data:')) return new Response('bytes');
  paths.push(`${request}${search}`);
  if (refused?.test(request)) return Response.json({ error: refusal }, { status: 403 });
  const ticketId = Number(/\d+$/.exec(pathname)?.[0]);
  if (pathname.startsWith('/tickets/')) return Response.json(tickets.get(ticketId));
  if (method !== 'POST') return Response.json({ messages: there, hasMore: false, count: there.length });
  const fields = body instanceof FormData ? Object.fromEntries(body) : JSON.parse(body as string);
  received.push(fields);
  await delay;
  return Response.json({ messages: [aMessage({ id: 100 + received.length, ticketId, fromMe: true })] });
}
const write = (draft: Partial<MessageDraft> = {}) =>
  store.dispatch(post({ ticketId: 7, body: 'Olá', quoted: null, file: null, isVoice: false, ...draft }));
const outgoing = () => selectOutgoing(store.getState());
const states = () => outgoing().map(({ body, state, pauseReason }) => `${body} ${pauseReason ?? state}`);
const bodies = () => received.map(({ body }) => body);
const isSent = () => vi.waitFor(() => expect(outgoing()).toEqual([]));
/** Writes messages without a connection, which is back afterwards. */
async function writeOffline(...drafts: Partial<MessageDraft>[]) {
  unreachable = /./;
  drafts.forEach(write);
  await vi.waitFor(() =>
    expect(outgoing().map(({ needsCheck }) => needsCheck)).toEqual(drafts.map(() => true)),
  );
  unreachable = null;
}

describe('a message', () => {
  it('is sent without the signature, which the server adds', async () => {
    write({ body: '*Bia:*\nBom dia' });
    write({ body: 'Boa tarde' });
    await isSent();
    expect(received).toMatchObject([
      { body: 'Bom dia', sign: true, isVoice: false },
      { body: 'Boa tarde', sign: false },
    ]);
  });

  it('names the quoted message, if there is one', async () => {
    write({ quoted: aMessage({ id: 50 }) });
    write();
    await isSent();
    expect(received.map(({ quotedMsg }) => quotedMsg)).toEqual([{ id: 50 }, undefined]);
  });

  it('whose quoted message was deleted meanwhile fails, and is sent without it when it is sent again', async () => {
    refused = /POST/;
    refusal = 'ERR_NO_MESSAGE_FOUND';
    write({ quoted: aMessage({ id: 50 }) });
    await vi.waitFor(() => expect(states()).toEqual(['Olá failed']));
    expect(outgoing()[0]).toMatchObject({ quoted: null, failure: { code: 'ERR_NO_MESSAGE_FOUND' } });
    refused = null;
    for (const failed of outgoing()) store.dispatch(postAgain(failed));
    await isSent();
    expect(received.map(({ quotedMsg }) => quotedMsg)).toEqual([undefined]);
  });

  it('with a file that is no longer there fails, and those behind it are sent', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:gone');
    write({ body: 'Foto', file: new File(['x'], 'a.png', { type: 'image/png' }) });
    write({ body: 'Texto' });
    await vi.waitFor(() => expect(states()).toEqual(['Foto failed']));
    expect(outgoing()[0]?.failure).toMatchObject({ code: 'ERR_NO_MEDIA_FOUND' });
    expect(bodies()).toEqual(['Texto']);
  });

  it('carries its file, which the browser forgets once the message is sent', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('data:text/plain,file');
    const forget = vi.spyOn(URL, 'revokeObjectURL');
    write({ body: 'Foto', file: new File(['other bytes'], 'a.png', { type: 'image/png' }) });
    await isSent();
    const file = received[0]?.['medias'];
    expect(file).toMatchObject({ name: 'a.png', type: 'image/png', size: 'bytes'.length });
    expect(forget.mock.calls).toEqual([['data:text/plain,file']]);
  });

  it('waits 20 seconds for an answer, and a tenth of a second more for each kilobyte of its file', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('data:text/plain,file');
    write({ file: new File([new Uint8Array(102_400)], 'a.png') });
    delay = new Promise(() => undefined);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await vi.waitFor(() => expect(received).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(28_000);
    expect(states()).toEqual(['Olá sending']);
    await vi.advanceTimersByTimeAsync(2_000);
    await vi.waitFor(() => expect(states()).toEqual(['Olá waiting']));
  });

  it('that the server refuses does not block those behind it', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    delay = promise;
    refused = /POST/;
    refusal = 'ERR_NO_TICKET_FOUND';
    write({ body: 'um' });
    write({ body: 'dois' });
    await vi.waitFor(() => expect(states()).toEqual(['um gone', 'dois gone']));
    resolve();
  });

  it('is sent in its own window only, and does not wait for those of other conversations', async () => {
    const tasks = new Map<string, Promise<unknown>>();
    const request = (name: string, task: () => Promise<unknown>) => {
      const done = (tasks.get(name) ?? Promise.resolve()).then(task);
      tasks.set(name, done);
      return done;
    };
    vi.stubGlobal('navigator', { locks: { request } });
    delay = new Promise(() => undefined);
    write({ body: 'sete' });
    write({ body: 'oito', ticketId: 8 });
    await vi.waitFor(() => expect(bodies()).toEqual(['sete', 'oito']));
    expect(tasks.size).toBe(2);
  });

  it('that another window has deleted is not sent, but those behind it are', async () => {
    await writeOffline({ body: 'um' }, { body: 'dois' });
    await vi.waitFor(() => expect(outgoing()).toMatchObject(Array(2).fill({ storage: 'stored' })));
    const [one] = outgoing();
    await device.drop('outbox http://127.0.0.1/ 2', [one?.clientId ?? '']);
    await store.dispatch(sendAllWaiting());
    expect(bodies()).toEqual(['dois']);
    expect(outgoing()).toEqual([]);
  });

  it('is sent although the device cannot be asked whether another window has sent it', async () => {
    await writeOffline({});
    await vi.waitFor(() => expect(outgoing()).toMatchObject([{ storage: 'stored' }]));
    store = openStore({ has: async () => Promise.reject(new Error('no disk')) });
    await store.dispatch(loadPersistedMessages());
    await store.dispatch(sendAllWaiting());
    expect(bodies()).toEqual(['Olá']);
  });

  it('has the name of the customer, and follows those written in the same millisecond', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(NOON);
    unreachable = /./;
    const { upsertQueryData } = conversationApi.util;
    await store.dispatch(upsertQueryData('openTicket', { params: { ticketId: 7 } }, aTicket({ id: 7 })));
    write();
    expect(outgoing()[0]?.storage).toBe('storing');
    write({ ticketId: 8 });
    vi.spyOn(Date, 'now').mockReturnValue(NOON + 5000);
    write();
    expect(outgoing().map(({ name, sequence }) => [name, sequence])).toEqual([
      ['Maria', NOON],
      ['', NOON + 1],
      ['Maria', NOON + 5000],
    ]);
  });

  it('can be rewritten once it has failed', async () => {
    refused = /POST/;
    write({ body: 'um' });
    await vi.waitFor(() => expect(states()).toEqual(['um failed']));
    refused = null;
    const [failed] = outgoing();
    expect(failed && store.dispatch(rewrite(failed, 'eins'))).toBe(true);
    await isSent();
    expect(bodies()).toEqual(['eins']);
  });

  it('knows the newest message that was seen; none in an empty conversation', async () => {
    unreachable = /./;
    const load = (ticketId: number, messages: Message[]) =>
      store.dispatch(
        conversationApi.util.upsertQueryData(
          'conversation',
          { ticketId, allChannels: false },
          {
            pages: [{ messages, hasMore: false, count: messages.length }],
            pageParams: [undefined],
          },
        ),
      );
    await load(7, there);
    await load(8, []);
    for (const ticketId of [7, 8, 9]) write({ ticketId });
    expect(outgoing().map(({ seenId }) => seenId)).toEqual([50, 0, null]);
  });
});

describe('the check before sending', () => {
  it('does not mark the conversation as read', async () => {
    await writeOffline({});
    await store.dispatch(sendAllWaiting());
    expect(paths).toEqual(['GET /tickets/7', 'GET /messages/7?markRead=false', 'POST /messages/7']);
  });

  it.each([/GET \/tickets/, /GET \/messages/])('waits while %s cannot be reached', async (path) => {
    await writeOffline({});
    unreachable = path;
    await store.dispatch(sendAllWaiting());
    expect(outgoing()).toMatchObject([{ state: 'waiting', needsCheck: true }]);
  });

  it('precedes a message that is written while the connection is known to be lost', async () => {
    store.dispatch(linkSlice.actions.linkLost());
    write();
    await isSent();
    expect(paths[0]).toBe('GET /tickets/7');
  });

  it('is not repeated at once where only the message itself cannot be sent', async () => {
    await writeOffline({});
    unreachable = /POST/;
    await store.dispatch(sendAllWaiting());
    expect(outgoing()).toMatchObject([{ state: 'waiting', needsCheck: true }]);
    expect(paths).toEqual(['GET /tickets/7', 'GET /messages/7?markRead=false']);
  });

  it('is for the messages of the conversation that could not be reached', async () => {
    delay = new Promise(() => undefined);
    write({ body: 'oito', ticketId: 8 });
    write({ body: 'nove', ticketId: 8 });
    await vi.waitFor(() => expect(received).toHaveLength(1));
    unreachable = /./;
    write({ body: 'sete' });
    await vi.waitFor(() => expect(outgoing()[2]).toMatchObject({ needsCheck: true, state: 'waiting' }));
    expect(outgoing().map(({ body, needsCheck }) => `${body} ${needsCheck}`)).toEqual([
      'oito false',
      'nove false',
      'sete true',
    ]);
  });

  it('leaves the decision about earlier messages, and sends what was written after the answer', async () => {
    await store.dispatch(
      conversationApi.endpoints.conversation.initiate({ ticketId: 7, allChannels: false }),
    );
    await writeOffline({ body: 'um' });
    there = [...there, aMessage({ id: 51 })];
    await store.dispatch(sendAllWaiting());
    expect(states()).toEqual(['um answered']);
    unreachable = /./;
    write({ body: 'dois' });
    await vi.waitFor(() => expect(outgoing()[1]).toMatchObject({ needsCheck: true }));
    unreachable = null;
    await store.dispatch(sendAllWaiting());
    expect(states()).toEqual(['um answered']);
    expect(bodies()).toEqual(['dois']);
  });

  it('pauses a message whose conversation the user may no longer read', async () => {
    await writeOffline({ body: 'um' });
    refused = /GET \/messages/;
    await store.dispatch(sendAllWaiting());
    expect(states()).toEqual(['um gone']);
  });

  it('pauses the messages of its ticket only', async () => {
    await writeOffline({ body: 'sete' }, { body: 'oito', ticketId: 8 });
    tickets.set(7, aTicket({ id: 7, status: 'closed' }));
    await store.dispatch(sendAllWaiting());
    expect(states()).toEqual(['sete closed']);
    expect(bodies()).toEqual(['oito']);
  });

  it('compares times where the conversation was not open when the message was written', async () => {
    await writeOffline({ body: 'um' }, { body: 'dois', ticketId: 8 });
    const [one] = outgoing();
    if (!one) throw new Error('nothing waits');
    there = [aMessage({ id: 51, createdAt: one.createdAt })];
    await store.dispatch(sendAllWaiting());
    expect(new Set(bodies())).toEqual(new Set(['um', 'dois']));

    await writeOffline({ body: 'três' });
    there = [aMessage({ id: 52, createdAt: new Date(Date.now() + 60_000).toISOString() })];
    await store.dispatch(sendAllWaiting());
    expect(states()).toEqual(['três answered']);
  });

  it('happens again when the user asks for it, and after a waiting text was edited', async () => {
    await writeOffline({ body: 'um' }, { body: 'dois' });
    tickets.set(7, aTicket({ id: 7, status: 'closed' }));
    const two = outgoing().find(({ body }) => body === 'dois');
    expect(two && store.dispatch(rewrite(two, 'zwei'))).toBe(true);
    await vi.waitFor(() => expect(states()).toEqual(['um closed', 'zwei closed']));
    const [one] = outgoing();
    if (one) store.dispatch(checkAndResend(one));
    expect(outgoing()[0]).toMatchObject({ state: 'waiting', pauseReason: null });
    await vi.waitFor(() => expect(states()).toEqual(['um closed', 'zwei closed']));
    expect(received).toEqual([]);
  });
});

describe('messages on this device', () => {
  it('say so when a change could not be stored', async () => {
    await writeOffline({});
    await vi.waitFor(() => expect(outgoing()[0]?.storage).toBe('stored'));
    const [message] = outgoing();
    const failing = { ...device.window(), change: async () => Promise.reject(new Error('disk full')) };
    const opened = createAppStore({ serverAddress: 'http://127.0.0.1/', deviceStore: failing });
    opened.dispatch(signedIn(sessionOf('token', { ...BIA })));
    await opened.dispatch(loadPersistedMessages());
    opened.dispatch(updatePersistedMessage(message?.clientId ?? '', { body: 'Olá!' }));
    await vi.waitFor(() =>
      expect(selectOutgoing(opened.getState())).toMatchObject([{ body: 'Olá!', storage: 'refused' }]),
    );
  });

  it('are none where the device cannot be read', async () => {
    store = openStore({ read: async () => Promise.reject(new Error('no disk')) });
    expect(await store.dispatch(loadPersistedMessages())).toBe(0);
    expect(outgoing()).toEqual([]);
  });

  it('stay as they are when the device is read again, which other windows are not notified of', async () => {
    delay = new Promise(() => undefined);
    write({ body: 'um' });
    write({ body: 'dois' });
    await vi.waitFor(() => expect(received).toHaveLength(1));
    await vi.waitFor(() => expect(outgoing()).toMatchObject(Array(2).fill({ storage: 'stored' })));
    const before = outgoing();
    const onChange = vi.fn<() => void>();
    device.subscribe('outbox http://127.0.0.1/ 2', onChange);
    await store.dispatch(loadPersistedMessages());
    expect(outgoing()).toEqual(before);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('are not restored for another user who has signed in while the device was read', async () => {
    await writeOffline({});
    await vi.waitFor(() => expect(outgoing()).toMatchObject([{ storage: 'stored' }]));
    store = openStore();
    const loading = store.dispatch(loadPersistedMessages());
    store.dispatch(signedIn(sessionOf('token', { ...BIA, id: 3 })));
    expect(await loading).toBe(0);
    expect(outgoing()).toEqual([]);
  });

  it('that this window has just sent get no second URL of their file, which nothing would revoke', async () => {
    const file = { url: 'blob:file', name: 'a.png', mime: 'image/png', size: 1 };
    const [sent, waiting] = [anOutgoing({ file }), anOutgoing({ file, clientId: crypto.randomUUID() })];
    for (const one of [sent, waiting])
      await device.put('outbox http://127.0.0.1/ 2', one.clientId, valueOf(one), new Blob(['x']));
    store.dispatch(removed([sent.clientId]));
    const create = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
    await store.dispatch(loadPersistedMessages());
    expect(outgoing().map(({ clientId }) => clientId)).toEqual([waiting.clientId]);
    expect(create).toHaveBeenCalledOnce();
  });

  it('disappear when another window has sent them, but not before they are stored', async () => {
    await writeOffline({ body: 'um' });
    await vi.waitFor(() => expect(outgoing()[0]?.storage).toBe('stored'));
    const [one] = outgoing();
    if (!one) throw new Error('nothing waits');
    const file = { url: 'blob:file', name: 'a.png', mime: 'image/png', size: 1 };
    store.dispatch(changed({ clientId: one.clientId, change: { file } }));
    const revoke = vi.spyOn(URL, 'revokeObjectURL');
    store.dispatch(
      queued({ ...one, clientId: 'new', body: 'dois', sequence: one.sequence + 1, storage: 'storing' }),
    );
    const onChange = vi.fn<() => void>();
    const stop = store.dispatch(subscribePersistedMessages(onChange));
    await device.drop('outbox http://127.0.0.1/ 2', [one.clientId]);
    expect(onChange).toHaveBeenCalledOnce();
    expect(await store.dispatch(loadPersistedMessages())).toBe(0);
    expect(states()).toEqual(['dois waiting']);
    expect(revoke.mock.calls).toEqual([['blob:file']]);
    stop();
    await device.drop('outbox http://127.0.0.1/ 2', []);
    expect(onChange).toHaveBeenCalledOnce();
  });
});

it('counts by ticket what waits and what needs a decision, and lists the messages of a ticket', () => {
  const message = (clientId: string, ticketId: number, fields: Partial<Outgoing>) =>
    store.dispatch(queued(anOutgoing({ clientId, ticketId, ...fields })));
  message('a', 7, { needsCheck: true });
  message('b', 7, { state: 'paused' });
  message('c', 7, { state: 'failed' });
  message('d', 8, { needsCheck: true });
  message('e', 9, { state: 'sending' });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result: unsent } = renderHook(useUnsent, { wrapper });
  expect([...unsent.current]).toEqual([
    [7, { waiting: 1, blocked: 2 }],
    [8, { waiting: 1, blocked: 0 }],
  ]);
  act(() => void message('f', 8, { state: 'paused' }));
  expect(unsent.current.get(8)).toEqual({ waiting: 1, blocked: 1 });
  const { result, rerender } = renderHook(useOutgoing, { wrapper, initialProps: 7 });
  expect(result.current.map(({ clientId }) => clientId)).toEqual(['a', 'b', 'c']);
  rerender(8);
  expect(result.current.map(({ clientId }) => clientId)).toEqual(['d', 'f']);
});
