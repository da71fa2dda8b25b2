import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDeskStore } from '#renderer/app/store.ts';
import { signedIn } from '#renderer/platform/session/index.ts';
import { Refusal, sessionOf, startDeskServer, type DeskServer } from '#renderer/test/deskServer.ts';
import { conversationApi } from '../conversation.api.ts';
import { messagesOf } from '../messagePages.ts';
import { aMessage } from '../test/aMessage.ts';
import { giveUp, post, postAgain } from './outbox.ts';
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
