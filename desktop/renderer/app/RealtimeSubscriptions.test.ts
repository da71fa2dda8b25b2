import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ticket } from '#shared/contract/tickets.ts';
import { conversationApi } from '#renderer/features/conversation/conversation.api.ts';
import { aMessage } from '#renderer/features/conversation/test/aMessage.ts';
import { aTicket } from '#renderer/features/conversation/test/aTicket.ts';
import { settingsApi } from '#renderer/features/settings/settings.api.ts';
import { ticketsApi } from '#renderer/features/tickets/tickets.api.ts';
import { api } from '#renderer/platform/api/index.ts';
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

  describe('of the contact drawer', () => {
    const TICKET = aTicket();
    const SHARED = 'GET /messages/7/shared';
    const TICKETS = 'GET /tickets/7/contactTickets';
    const open = async () => {
      const link = aMessage({ id: 13, body: 'veja https://loja.test/p/1' });
      server.on(SHARED, () => ({ files: [], links: [link] }));
      server.on(TICKETS, () => ({ tickets: [TICKET], count: 1 }));
      const { store, emit } = subscribe();
      const args = { params: { ticketId: 7 } };
      const load = () =>
        Promise.all([
          store.dispatch(conversationApi.endpoints.sharedMessages.initiate(args)),
          store.dispatch(ticketsApi.endpoints.contactTickets.initiate(args)),
        ]);
      /** Waits until nothing is fetched; returns how often tickets and shared messages were. */
      const counts = async () => {
        const { getRunningQueriesThunk } = api.util;
        for (let running; (running = store.dispatch(getRunningQueriesThunk())).length > 0;)
          await Promise.all(running);
        return [TICKETS, SHARED].map((key) => server.requests(key).length);
      };
      const write = (fields: Parameters<typeof aMessage>[0], action: 'create' | 'update' = 'update') =>
        emit('appMessage', { action, message: aMessage(fields), ticket: TICKET, contact: TICKET.contact });
      return { emit, load, counts, write, link };
    };

    it('fetch its lists once for each event that may change them', async () => {
      const { emit, load, counts, write, link } = await open();
      await load();
      emit('ticket', { action: 'update', ticket: TICKET });
      expect(await counts()).toEqual([2, 1]);
      emit('ticket', { action: 'delete', ticketId: 7, deleted: true });
      expect(await counts()).toEqual([3, 1]);
      write({ id: 14, body: 'boa tarde' }, 'create'); // the last words of the ticket
      expect(await counts()).toEqual([4, 1]);
      write({ id: 14, body: 'http://b.test' });
      expect(await counts()).toEqual([4, 2]);
      write({ id: 15, mediaUrl: '/media/15' });
      expect(await counts()).toEqual([4, 3]);
      write({ ...link, body: 'sem endereço' });
      expect(await counts()).toEqual([4, 4]);
      emit('messageRemoved', { ticketId: 7, messageId: 13 });
      expect(await counts()).toEqual([4, 5]);
    });

    it('leave them alone after events of others', async () => {
      const { emit, load, counts, write } = await open();
      await load();
      emit('ticket', { action: 'update', ticket: aTicket({ id: 9, contactId: 6 }) });
      emit('ticket', { action: 'updateUnread', ticketId: 7, unreadMessages: 1 });
      emit('messageRemoved', { ticketId: 7, messageId: 99 });
      write({ id: 16, ticketId: 9, mediaUrl: '/media/16' });
      expect(await counts()).toEqual([1, 1]);
    });

    it('fetch them once more for all events while a response is on its way', async () => {
      const { emit, load, counts, write } = await open();
      await load();
      for (let event = 0; event < 3; event += 1) emit('ticket', { action: 'update', ticket: TICKET });
      expect(await counts()).toEqual([3, 1]);
      for (let event = 0; event < 3; event += 1) write({ id: 15, mediaUrl: '/media/15' });
      expect(await counts()).toEqual([3, 3]);
    });
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
