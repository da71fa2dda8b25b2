import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAppStore } from '#renderer/app/store.ts';
import { createLocalSettings, LocalSettingsProvider } from '#renderer/platform/localSettings/index.ts';
import { signedIn } from '#renderer/platform/session/index.ts';
import { sessionOf, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { showMessages } from './conversation.realtime.ts';
import { aMessage } from './test/aMessage.ts';
import { aTicket } from './test/aTicket.ts';
import { useConversationPrefetch } from './useConversationPrefetch.ts';
import { useConversationPages, useMessages } from './useMessages.ts';
import { useOpenTicket } from './useOpenTicket.ts';

const REST = 60;
const A_MINUTE = 60_000;

describe('cached conversation', () => {
  let server: MockServer;
  let store: ReturnType<typeof createAppStore>;

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    server = await startMockServer();
    for (const id of [7, 8]) {
      server.on(`GET /tickets/${id}`, () => aTicket({ id, unreadMessages: 1 }));
      server.on(`GET /messages/${id}`, () => ({ messages: [aMessage()], hasMore: false, count: 1 }));
    }
    store = createAppStore({ serverAddress: server.address });
    store.dispatch(signedIn(sessionOf('token')));
  });
  afterEach(async () => {
    vi.useRealTimers();
    await server.stop();
  });

  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <LocalSettingsProvider settings={createLocalSettings(localStorage, window)}>
        {children}
      </LocalSettingsProvider>
    </Provider>
  );
  const openConversation = (ticketId: number) =>
    renderHook(
      () => {
        useOpenTicket(ticketId);
        const key = { ticketId, allChannels: false };
        useMessages(aTicket({ id: ticketId }), key, useConversationPages(key));
      },
      { wrapper },
    );
  const prefetcher = () => renderHook(useConversationPrefetch, { wrapper }).result.current;
  const queryStatuses = () => Object.values(store.getState().api.queries).map((query) => query?.status);
  const isThere = () => vi.waitFor(() => expect(queryStatuses()).toEqual(['fulfilled', 'fulfilled']));
  const asked = () => server.requestKeys().toSorted();

  it('is removed a minute after its last use, whatever events arrive meanwhile', async () => {
    const { unmount } = openConversation(7);
    await isThere();
    unmount();
    await vi.advanceTimersByTimeAsync(A_MINUTE / 2);
    store.dispatch(showMessages([aMessage({ id: 2 })]));
    expect(queryStatuses()).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(A_MINUTE / 2);
    expect(queryStatuses()).toEqual([]);
  });

  it('may be prefetched without any write on the server, and is removed when it is not opened', async () => {
    prefetcher().want(aTicket({ id: 7 }));
    vi.advanceTimersByTime(REST);
    await isThere();
    expect(asked()).toEqual(['GET /messages/7', 'GET /tickets/7']);
    await vi.advanceTimersByTimeAsync(A_MINUTE);
    expect(queryStatuses()).toEqual([]);
  });

  it('is not prefetched when the pointer only passes its ticket, nor while the ticket is pending', async () => {
    const { want, forget } = prefetcher();
    want(aTicket({ id: 7 }));
    vi.advanceTimersByTime(REST - 1);
    want(aTicket({ id: 7, status: 'pending' }));
    vi.advanceTimersByTime(REST);
    want(aTicket({ id: 7 }));
    forget();
    vi.advanceTimersByTime(REST);
    want(aTicket({ id: 8 }));
    vi.advanceTimersByTime(REST);
    await isThere();
    expect(asked()).toEqual(['GET /messages/8', 'GET /tickets/8']);
  });

  it('is fetched at once when its ticket is pressed, in place of the one to be prefetched; not while that is pending', async () => {
    const { want, fetch } = prefetcher();
    want(aTicket({ id: 7 }));
    fetch(aTicket({ id: 7, status: 'pending' }));
    fetch(aTicket({ id: 8 }));
    await isThere();
    vi.advanceTimersByTime(REST);
    expect(asked()).toEqual(['GET /messages/8', 'GET /tickets/8']);
  });
});
