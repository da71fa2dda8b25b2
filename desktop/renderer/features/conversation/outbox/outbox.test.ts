import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDeskStore } from '#renderer/app/store.ts';
import { signedIn } from '#renderer/platform/session/index.ts';
import { Refusal, sessionOf, startDeskServer, type DeskServer } from '#renderer/test/deskServer.ts';
import { conversationApi } from '../conversation.api.ts';
import { messagesOf } from '../messagePages.ts';
import { aTicket } from '../test/aTicket.ts';
import { aMessage } from '../test/aMessage.ts';
import { giveUp, post, postAgain } from './outbox.ts';
import { isKept, sendKept } from './sendKept.ts';
import { selectOutgoing } from './outbox.slice.ts';

describe('outbox of the window', () => {
  let server: DeskServer;
  let store: ReturnType<typeof createDeskStore>;
  let stored: { body: string; clientId: string }[];

  beforeEach(async () => {
    server = await startDeskServer();
    store = createDeskStore({ serverAddress: server.address });
    store.dispatch(signedIn(sessionOf('token')));
    stored = [];
    server.on('GET /messages/7', () => ({ messages: [], hasMore: false, count: 0 }));
    server.on('POST /messages/7', takeIn);
    await store.dispatch(conversationApi.endpoints.conversation.initiate(7));
  });
  afterEach(() => server.stop());

  const takeIn = ({ text }: { text: string }) => {
    const { body, clientId } = JSON.parse(text);
    if (!stored.some((one) => one.clientId === clientId)) stored.push({ body, clientId });
    const id = stored.findIndex((one) => one.clientId === clientId) + 1;
    return { messages: [aMessage({ id, clientId, body, fromMe: true })] };
  };
  const write = (body: string) =>
    store.dispatch(post({ ticketId: 7, body, quoted: null, file: null, isVoice: false }));
  const outgoing = () => selectOutgoing(store.getState());
  const shown = () => {
    const { data } = conversationApi.endpoints.conversation.select(7)(store.getState());
    return messagesOf(data?.pages ?? []).map(({ body }) => body);
  };

  it('shows a message at once and gives it over to the conversation when the server has it', async () => {
    write('Hello');
    expect(outgoing()).toMatchObject([{ body: 'Hello', ticketId: 7, state: 'sending', failure: null }]);
    await vi.waitFor(() => expect(shown()).toEqual(['Hello']));
    await vi.waitFor(() => expect(outgoing()).toEqual([]));
  });

  it('sends in the order of writing, one at a time', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    server.on('POST /messages/7', async (request) => {
      await gate;
      return takeIn(request);
    });
    for (const body of ['one', 'two', 'three']) write(body);
    await vi.waitFor(() => expect(server.requests('POST /messages/7')).toHaveLength(1));
    expect(outgoing().map(({ state }) => state)).toEqual(['sending', 'waiting', 'waiting']);
    open();
    await vi.waitFor(() => expect(outgoing()).toEqual([]));
    expect(stored.map(({ body }) => body)).toEqual(['one', 'two', 'three']);
  });

  describe('without a line', () => {
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const keep = async (body: string) => {
      vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
      write(body);
      await vi.waitFor(() => expect(outgoing()[0]?.state).toBe('failed'));
      vi.unstubAllGlobals();
    };

    it('is kept, and sent when the line is back', async () => {
      await keep('Hello');
      expect(outgoing().every(isKept)).toBe(true);
      server.on('GET /tickets/7', () => aTicket({ lastMessageFromMe: true, updatedAt: at(1) }));
      expect(await store.dispatch(sendKept())).toEqual([]);
      await vi.waitFor(() => expect(stored.map(({ body }) => body)).toEqual(['Hello']));
    });

    it('is looked at first where the customer has written meanwhile', async () => {
      await keep('Hello');
      server.on('GET /tickets/7', () => aTicket({ lastMessageFromMe: false, updatedAt: at(1) }));
      expect(await store.dispatch(sendKept())).toMatchObject([{ id: 7 }]);
      expect(stored).toEqual([]);
      expect(outgoing()).toMatchObject([{ body: 'Hello', state: 'failed' }]);
    });

    it('leaves alone what was refused for another reason', async () => {
      server.on('POST /messages/7', () => new Refusal('ERR_TICKET_NOT_OPEN'));
      write('Hello');
      await vi.waitFor(() => expect(outgoing()[0]?.state).toBe('failed'));
      expect(await store.dispatch(sendKept())).toEqual([]);
      expect(server.requests('GET /tickets/7')).toEqual([]);
    });
  });

  it('keeps what was refused with its reason, and really sends it again under the same id', async () => {
    server.on('POST /messages/7', () => new Refusal('ERR_TICKET_NOT_OPEN'));
    write('Hello');
    await vi.waitFor(() => expect(outgoing()[0]?.state).toBe('failed'));
    const [failed] = outgoing();
    expect(failed?.failure).toMatchObject({ code: 'ERR_TICKET_NOT_OPEN' });
    expect(shown()).toEqual([]);

    server.on('POST /messages/7', takeIn);
    if (failed) store.dispatch(postAgain(failed));
    await vi.waitFor(() => expect(shown()).toEqual(['Hello']));
    expect(stored).toEqual([{ body: 'Hello', clientId: failed?.clientId }]);
  });

  it('forgets what somebody gave up', async () => {
    server.on('POST /messages/7', () => new Refusal('ERR_INTERNAL'));
    write('Hello');
    await vi.waitFor(() => expect(outgoing()[0]?.state).toBe('failed'));
    const [failed] = outgoing();
    if (failed) store.dispatch(giveUp(failed));
    expect(outgoing()).toEqual([]);
  });
});
