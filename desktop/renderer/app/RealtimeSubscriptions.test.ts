import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ticket } from '#shared/contract/tickets.ts';
import { conversationApi } from '#renderer/features/conversation/conversation.api.ts';
import { aTicket } from '#renderer/features/conversation/test/aTicket.ts';
import { settingsApi } from '#renderer/features/settings/settings.api.ts';
import { ticketsApi } from '#renderer/features/tickets/tickets.api.ts';
import { signedIn } from '#renderer/platform/session/index.ts';
import { fakeSocket } from '#renderer/test/fakeSocket.ts';
import { ADMIN, sessionOf, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { REALTIME_HANDLERS } from './RealtimeSubscriptions.tsx';
import { createAppStore } from './store.ts';

describe('realtime handlers', () => {
  let server: MockServer;
  let stop: () => void;
  beforeEach(async () => {
    server = await startMockServer();
    stop = () => undefined;
  });
  afterEach(async () => {
    stop();
    await server.stop();
  });

  const subscribe = () => {
    const store = createAppStore({ serverAddress: server.address });
    store.dispatch(signedIn(sessionOf('token', ADMIN)));
    const live = fakeSocket();
    const stops = REALTIME_HANDLERS.map((handle) => handle(live.socket, store.dispatch));
    stop = () => stops.forEach((each) => each());
    return { store, ...live };
  };

  it('leave neither a room nor a listener behind', () => {
    const { rooms, listenerCount } = subscribe();
    const lists = ['open', 'pending', 'closed'].map((tickets) => ({ tickets }));
    expect(rooms()).toEqual(expect.arrayContaining([...lists, 'notification']));
    expect(listenerCount()).toBeGreaterThan(REALTIME_HANDLERS.length);
    stop();
    expect([rooms(), listenerCount()]).toEqual([[], 0]);
  });

  it('load the open ticket again when it is deleted or no longer visible', async () => {
    server.on('GET /tickets/7', () => aTicket());
    const { store, emit } = subscribe();
    await store.dispatch(conversationApi.endpoints.openTicket.initiate({ params: { ticketId: 7 } }));
    emit('ticket', { action: 'delete', ticketId: 7, deleted: true });
    await vi.waitFor(() => expect(server.requests('GET /tickets/7')).toHaveLength(2));
  });

  it.each([
    ['the newest first', 'disabled', [8, 7]],
    ['the oldest first', 'enabled', [7, 8]],
  ])('sort a changed ticket as the lists are sorted: %s', async (_, ASC, order) => {
    const at = (minute: number) => `2026-11-22T10:0${minute}:00.000Z`;
    const listed: Ticket[] = [aTicket({ id: 7, updatedAt: at(1) })];
    server.on('GET /settings', () => [{ key: 'ASC', value: ASC }]);
    server.on('GET /tickets', () => ({ tickets: listed, count: 1, hasMore: false }));
    const { store, emit } = subscribe();
    await store.dispatch(settingsApi.endpoints.listSettings.initiate());
    const list = { query: { status: 'open' } } as const;
    await store.dispatch(ticketsApi.endpoints.ticketPages.initiate(list));
    emit('ticket', { action: 'update', ticket: aTicket({ id: 8, updatedAt: at(2) }) });
    const ids = () =>
      ticketsApi.endpoints.ticketPages
        .select(list)(store.getState())
        .data?.pages.flatMap(({ tickets }) => tickets.map(({ id }) => id));
    await vi.waitFor(() => expect(ids()).toHaveLength(2));
    expect(ids()).toEqual(order);
  });
});
