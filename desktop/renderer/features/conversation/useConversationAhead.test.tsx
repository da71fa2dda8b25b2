import { renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDeskStore } from '#renderer/app/store.ts';
import { signedIn } from '#renderer/platform/session/index.ts';
import { sessionOf, startDeskServer, type DeskServer } from '#renderer/test/deskServer.ts';
import { aMessage } from './test/aMessage.ts';
import { aTicket } from './test/aTicket.ts';
import { useConversationAhead } from './useConversationAhead.ts';

const REST = 60;
const A_MINUTE = 60_000;

describe('a conversation that is likely to be opened', () => {
  let server: DeskServer;
  let store: ReturnType<typeof createDeskStore>;
  let ahead: ReturnType<typeof useConversationAhead>;

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    server = await startDeskServer();
    for (const id of [7, 8]) {
      server.on(`GET /tickets/${id}`, () => aTicket({ id, unreadMessages: 1 }));
      server.on(`GET /messages/${id}`, () => ({ messages: [aMessage()], hasMore: false, count: 1 }));
    }
    store = createDeskStore({ serverAddress: server.address });
    store.dispatch(signedIn(sessionOf('token')));
    const { result } = renderHook(useConversationAhead, {
      wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
    });
    ahead = result.current;
  });
  afterEach(async () => {
    vi.useRealTimers();
    await server.stop();
  });

  const atHand = () => Object.values(store.getState().api.queries).map((query) => query?.status);
  const isFetched = () => vi.waitFor(() => expect(atHand()).toEqual(['fulfilled', 'fulfilled']));

  it('is fetched with its ticket, by nothing that changes the desk, and dropped when nobody opens it', async () => {
    ahead.want(aTicket({ id: 7 }));
    vi.advanceTimersByTime(REST);
    await isFetched();
    expect(server.asked().toSorted()).toEqual(['GET /messages/7', 'GET /tickets/7']);
    await vi.advanceTimersByTimeAsync(A_MINUTE);
    expect(atHand()).toEqual([]);
  });

  it('is not one that a hand only passes, nor one that waits', async () => {
    ahead.want(aTicket({ id: 7 }));
    vi.advanceTimersByTime(REST - 1);
    ahead.want(aTicket({ id: 7, status: 'pending' }));
    vi.advanceTimersByTime(REST);
    ahead.want(aTicket({ id: 7 }));
    ahead.forget();
    vi.advanceTimersByTime(REST);
    ahead.want(aTicket({ id: 8 }));
    vi.advanceTimersByTime(REST);
    await isFetched();
    expect(server.asked().toSorted()).toEqual(['GET /messages/8', 'GET /tickets/8']);
  });
});
