import { act, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ticket } from '#shared/contract/tickets.ts';
import { createAppStore } from '#renderer/app/store.ts';
import { aTicket } from '#renderer/features/conversation/test/aTicket.ts';
import { settingsApi } from '#renderer/features/settings/settings.api.ts';
import { api } from '#renderer/platform/api/index.ts';
import { signedIn } from '#renderer/platform/session/index.ts';
import { fakeSocket } from '#renderer/test/fakeSocket.ts';
import { ADMIN, sessionOf } from '#renderer/test/mockServer.ts';
import { useListWithCount } from './list/useListWithCount.ts';
import { subscribeTicketCounts } from './ticketCounts.realtime.ts';
import { ticketsApi } from './tickets.api.ts';
import { showOwnChange, subscribeTickets } from './tickets.realtime.ts';

const OPEN = { query: { status: 'open' } } as const;
const UNREAD = { query: { status: 'open', withUnreadMessages: true } } as const;
const SEARCH = { query: { searchParam: 'maria', showAll: true } } as const;
const TAGGED = { query: { status: 'open' as const, tags: [8, 9] } };
type List = typeof OPEN | typeof UNREAD | typeof SEARCH | { query: { status: 'open'; tags: number[] } };

let store: ReturnType<typeof createAppStore>;
let live: ReturnType<typeof fakeSocket>;
let stop: () => void;

beforeEach(() => {
  store = createAppStore({ serverAddress: 'http://127.0.0.1/' });
  store.dispatch(signedIn(sessionOf('token', ADMIN)));
  live = fakeSocket();
  stop = subscribeTickets(live.socket, store.dispatch);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const at = (minute: number) => `2026-11-22T10:${String(minute).padStart(2, '0')}:00.000Z`;
const own = (id: number, fields: Partial<Ticket> = {}) =>
  aTicket({ id, userId: ADMIN.id, createdAt: at(id), updatedAt: at(10 + id), ...fields } as never);
const load = (list: List, ...tickets: Ticket[]) =>
  store.dispatch(
    ticketsApi.util.upsertQueryData('ticketPages', list, {
      pages: [{ tickets, count: tickets.length, hasMore: false }],
      pageParams: [1],
    }),
  );
const shown = (list: List) =>
  ticketsApi.endpoints.ticketPages
    .select(list)(store.getState())
    .data?.pages.flatMap(({ tickets }) => tickets.map(({ id, unreadMessages }) => `${id}:${unreadMessages}`));
const set = (key: 'ASC' | 'created', value: string) =>
  store.dispatch(settingsApi.util.upsertQueryData('listSettings', undefined, [{ key, value }]));

describe('ticket lists', () => {
  beforeEach(async () => {
    await load(OPEN, own(2), own(1));
    await load(UNREAD);
    await load(SEARCH, own(1));
  });

  it('take a new ticket, each if it belongs there', () => {
    live.emit('ticket', { action: 'create', ticket: own(3) });
    expect([shown(OPEN), shown(UNREAD), shown(SEARCH)]).toEqual([['3:0', '2:0', '1:0'], [], ['1:0']]);
    live.emit('ticket', { action: 'update', ticket: own(4, { userId: 99 }) });
    expect(shown(OPEN)).toEqual(['3:0', '2:0', '1:0']);
  });

  it('show changed tags, and deleted ones no longer', async () => {
    const vip = { id: 1, name: 'VIP', color: '#112233' };
    const { contact } = own(1);
    await load(OPEN, own(2), own(1, { contact: { ...contact, tags: [vip, { ...vip, id: 2 }] } }));
    const pages = () => ticketsApi.endpoints.ticketPages.select(OPEN)(store.getState()).data?.pages;
    const tags = () => pages()?.[0]?.tickets[1]?.contact.tags.map(({ name }) => name);
    const other = pages()?.[0]?.tickets[0];
    live.emit('tags', { action: 'update', tag: { ...vip, name: 'Ouro' } });
    await expect.poll(tags).toEqual(['Ouro', 'VIP']);
    live.emit('tags', { action: 'delete', tagId: 1 });
    await expect.poll(tags).toEqual(['VIP']);
    live.emit('tags', { action: 'delete', tagId: 'all' });
    await expect.poll(tags).toEqual([]);
    expect(pages()?.[0]?.tickets[0]).toBe(other);
  });

  it('take no events of before an own change that is shown already', () => {
    const closed = own(1, { status: 'closed', updatedAt: at(30) });
    store.dispatch(showOwnChange(closed));
    expect(shown(OPEN)).toEqual(['2:0']);
    const accepted = own(1, { updatedAt: at(29) });
    live.emit('ticket', { action: 'update', ticket: accepted });
    live.emit('appMessage', {
      action: 'create',
      message: {} as never,
      ticket: accepted,
      contact: accepted.contact,
    });
    expect(shown(OPEN)).toEqual(['2:0']);
    live.emit('ticket', { action: 'update', ticket: closed });
    live.emit('ticket', { action: 'update', ticket: own(1, { updatedAt: at(31) }) }); // opened again
    expect(shown(OPEN)).toEqual(['1:0', '2:0']);
  });

  it('move a ticket with a new message to the top', () => {
    const ticket = own(1, { updatedAt: at(50), unreadMessages: 1 });
    const message = {} as never;
    live.emit('appMessage', { action: 'update', message, ticket, contact: ticket.contact });
    expect(shown(OPEN)).toEqual(['2:0', '1:0']); // a tick or an edit moves nothing
    live.emit('appMessage', { action: 'create', message, ticket, contact: ticket.contact });
    expect([shown(OPEN), shown(UNREAD), shown(SEARCH)]).toEqual([['1:1', '2:0'], ['1:1'], ['1:1']]);
  });

  it('lose a deleted ticket, but not one that moved to another list', () => {
    live.emit('ticket', { action: 'delete', ticketId: 1, deleted: false, list: 'pending' });
    expect(shown(OPEN)).toEqual(['2:0', '1:0']);
    live.emit('ticket', { action: 'delete', ticketId: 1, deleted: true });
    expect([shown(OPEN), shown(SEARCH)]).toEqual([['2:0'], []]);
  });

  it('count what is unread, also where the ticket was not listed before', async () => {
    live.emit('ticket', { action: 'updateUnread', ticketId: 1, unreadMessages: 3 });
    expect([shown(OPEN), shown(UNREAD), shown(SEARCH)]).toEqual([['2:0', '1:3'], ['1:3'], ['1:3']]);
    live.emit('ticket', { action: 'updateUnread', ticketId: 1, unreadMessages: 0 });
    expect([shown(OPEN), shown(UNREAD), shown(SEARCH)]).toEqual([['2:0', '1:0'], [], ['1:0']]);
    await load(SEARCH, own(5));
    live.emit('ticket', { action: 'updateUnread', ticketId: 5, unreadMessages: 3 });
    expect(shown(UNREAD)).toEqual(['5:3']);
  });

  it('fetch those with new messages again when a ticket that is in no list is marked as unread', () => {
    live.emit('ticket', { action: 'updateUnread', ticketId: 77, unreadMessages: 0 });
    expect(shown(UNREAD)).toEqual([]);
    live.emit('ticket', { action: 'updateUnread', ticketId: 77, unreadMessages: 3 });
    expect([shown(OPEN), shown(UNREAD)]).toEqual([['2:0', '1:0'], undefined]); // nobody shows it now
  });

  it.each([
    ['by the newest message', 'disabled', 'disabled', ['4:0', '2:0', '1:0']],
    ['the oldest message first', 'enabled', 'disabled', ['2:0', '1:0', '4:0']],
    ['by creation', 'disabled', 'enabled', ['2:0', '4:0', '1:0']],
  ])('are sorted %s', async (_, ASC, created, ids) => {
    await set('ASC', ASC);
    if (created === 'enabled') await set('created', created);
    live.emit('ticket', { action: 'create', ticket: own(4, { createdAt: '2026-11-22T10:01:30.000Z' }) });
    expect(shown(OPEN)).toEqual(ids);
  });

  it('show a contact that has changed', async () => {
    const { contact } = own(1);
    await load(UNREAD, own(1), own(4, { contactId: 6, contact: { ...contact, id: 6 } }));
    live.emit('contact', { action: 'update', contact: { ...aTicket().contact, name: 'Maria Silva' } });
    const names = [OPEN, UNREAD, SEARCH].map((list) =>
      ticketsApi.endpoints.ticketPages
        .select(list)(store.getState())
        .data?.pages[0]?.tickets.map((ticket) => ticket.contact.name),
    );
    expect(names).toEqual([['Maria Silva', 'Maria Silva'], ['Maria Silva', 'Maria'], ['Maria Silva']]);
  });

  it('by tags take and lose tickets as the tags of contacts change', async () => {
    const vip = { id: 8, name: 'VIP', color: '#112233' };
    const tagged = { ...aTicket().contact, tags: [vip] };
    const other = { ...tagged, id: 6 };
    await load(TAGGED, own(1, { contact: tagged }), own(2, { contactId: 6, contact: other }));
    live.emit('ticket', { action: 'create', ticket: own(3) });
    expect(shown(TAGGED)).toEqual(['1:0', '2:0']);
    live.emit('ticket', { action: 'create', ticket: own(4, { contact: tagged }) });
    expect(shown(TAGGED)).toEqual(['4:0', '1:0', '2:0']);
    const invalidate = vi.spyOn(api.util, 'invalidateTags');
    live.emit('contact', { action: 'update', contact: { ...tagged, tags: [] } });
    expect(shown(TAGGED)).toEqual(['2:0']);
    live.emit('contact', { action: 'update', contact: other });
    expect(invalidate).not.toHaveBeenCalled();
    live.emit('contact', { action: 'update', contact: tagged }); // which of its tickets are missing only the server knows
    expect(invalidate).toHaveBeenCalledWith([{ type: 'tickets', id: 'by tag' }]);
  });

  it('show a queue and a connection that have changed', async () => {
    const queue = { id: 3, name: 'Vendas', color: '#123456' };
    const whatsapp = { id: 1, name: 'Loja', color: '#123456', type: null };
    await load(SEARCH, own(1, { queueId: 3, queue, whatsapp }), own(2, { whatsapp: { ...whatsapp, id: 2 } }));
    live.emit('queue', { action: 'update', queue: { ...queue, name: 'Comercial' } as never });
    live.emit('whatsapp', { action: 'update', whatsapp: { ...whatsapp, name: 'Balcão' } as never });
    const names = ticketsApi.endpoints.ticketPages
      .select(SEARCH)(store.getState())
      .data?.pages[0]?.tickets.map((ticket) => [ticket.queue?.name, ticket.whatsapp?.name]);
    expect(names).toEqual([
      ['Comercial', 'Balcão'],
      [undefined, 'Loja'],
    ]);
  });

  it('show no connection or agent that was deleted, and renamed agents', async () => {
    const whatsapp = { id: 1, name: 'Loja', color: '#123456', type: null };
    const user = { id: 9, name: 'Bia' };
    const theirs = { userId: 9, user, whatsapp };
    await load(SEARCH, own(1, theirs), own(2, { ...theirs, status: 'closed', whatsappId: 2 }));
    const links = () =>
      ticketsApi.endpoints.ticketPages
        .select(SEARCH)(store.getState())
        .data?.pages[0]?.tickets.map((ticket) => [
          ticket.user?.name,
          ticket.whatsappId,
          ticket.whatsapp?.name,
        ]);
    live.emit('user', { action: 'update', user: { ...ADMIN, ...user, name: 'Beatriz' } });
    live.emit('whatsapp', { action: 'delete', whatsappId: 1 });
    expect(links()).toEqual([
      ['Beatriz', null, undefined],
      ['Beatriz', 2, 'Loja'],
    ]);
    live.emit('user', { action: 'delete', userId: 9 });
    expect(links()).toEqual([
      ['Beatriz', null, undefined], // open: it becomes pending by an event of its own
      [undefined, 2, 'Loja'],
    ]);
  });

  it('name the author of the last message as they are called now', async () => {
    const lastMessageUser = { id: 9, name: 'Bia' };
    const details = { id: 1, author: 'agent', mediaType: 'chat', mediaMime: null, isDeleted: false } as const;
    const lastMessageDetails = { ...details, user: lastMessageUser, text: 'Oi' };
    await load(SEARCH, own(1, { lastMessageUser, lastMessageDetails }), own(2));
    live.emit('user', { action: 'update', user: { ...ADMIN, id: 9, name: 'Beatriz' } });
    const [theirs, other] =
      ticketsApi.endpoints.ticketPages.select(SEARCH)(store.getState()).data?.pages[0]?.tickets ?? [];
    expect([theirs?.lastMessageUser?.name, theirs?.lastMessageDetails?.user?.name]).toEqual([
      'Beatriz',
      'Beatriz',
    ]);
    expect(other).toEqual(own(2));
  });

  it('of a contact show a renamed agent, and a queue and a connection that have changed', async () => {
    const queue = { id: 3, name: 'Vendas', color: '#123456' };
    const whatsapp = { id: 1, name: 'Loja', color: '#123456', type: null };
    const args = { params: { ticketId: 1 }, query: { showAll: false } };
    const tickets = [own(1, { userId: 9, user: { id: 9, name: 'Bia' }, queue, whatsapp })];
    const { upsertQueryData } = ticketsApi.util;
    await store.dispatch(upsertQueryData('contactTickets', args, { tickets, count: 3 }));
    const shownTickets = () => ticketsApi.endpoints.contactTickets.select(args)(store.getState()).data;
    const before = shownTickets();
    live.emit('user', { action: 'update', user: { ...ADMIN, id: 8, name: 'Caio' } });
    expect(shownTickets()).toBe(before);
    live.emit('user', { action: 'update', user: { ...ADMIN, id: 9, name: 'Beatriz' } });
    live.emit('queue', { action: 'update', queue: { ...queue, color: '#654321' } as never });
    live.emit('whatsapp', { action: 'update', whatsapp: { ...whatsapp, type: 'telegram' } as never });
    const links = { user: { name: 'Beatriz' }, queue: { color: '#654321' }, whatsapp: { type: 'telegram' } };
    expect(shownTickets()).toMatchObject({ tickets: [links], count: 3 });
  });

  it('by connection, or without one, are fetched again when a connection was deleted', async () => {
    const requested: string[] = [];
    vi.stubGlobal('fetch', async (address: string | URL) => {
      requested.push(new URL(address).search);
      return Response.json({ tickets: [], count: 0, hasMore: false });
    });
    const { ticketPages } = ticketsApi.endpoints;
    for (const query of [{ whatsappId: 1 }, { missing: 'connection' }, { status: 'closed' }] as const)
      await store.dispatch(ticketPages.initiate({ query: { ...query, showAll: true } }));
    requested.length = 0;
    live.emit('whatsapp', { action: 'delete', whatsappId: 1 });
    await expect.poll(() => requested).toHaveLength(2);
    expect(requested.some((search) => search.includes('status'))).toBe(false);
  });

  it('sort what becomes unread in the same way', async () => {
    await set('ASC', 'enabled');
    for (const ticketId of [2, 1])
      live.emit('ticket', { action: 'updateUnread', ticketId, unreadMessages: 1 });
    expect(shown(UNREAD)).toEqual(['1:1', '2:1']);
  });

  it('keep the events that arrive while they are fetched, whose response may be older', async () => {
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    vi.stubGlobal('fetch', async () => {
      await isReleased;
      return Response.json({ tickets: [own(1)], count: 1, hasMore: false });
    });
    const { ticketPages } = ticketsApi.endpoints;
    const PENDING = { query: { status: 'pending' } } as const; // was never fetched
    const requests = [
      store.dispatch(ticketPages.initiate(PENDING)),
      store.dispatch(ticketPages.initiate(OPEN, { forceRefetch: true })),
    ];
    live.emit('ticket', { action: 'updateUnread', ticketId: 1, unreadMessages: 3 });
    live.emit('ticket', { action: 'create', ticket: own(3) });
    release();
    await Promise.all(requests);
    await vi.waitFor(() => expect(shown(OPEN)).toEqual(['3:0', '1:3']));
  });

  it('do not change after they were stopped', () => {
    stop();
    live.emit('ticket', { action: 'delete', ticketId: 1, deleted: true });
    expect(shown(OPEN)).toEqual(['2:0', '1:0']);
    expect([live.rooms(), live.listenerCount()]).toEqual([[], 0]);
  });
});

it('lists that are not loaded to their end are counted by the server, once for the events of a second', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const PENDING = { query: { status: 'pending' } } as const;
  const waiting = (id: number) => own(id, { status: 'pending', userId: null });
  let count = 61;
  const requested = vi.fn<typeof fetch>(async () => Response.json({ tickets: [], count, hasMore: true }));
  vi.stubGlobal('fetch', requested);
  await store.dispatch(
    ticketsApi.util.upsertQueryData('ticketPages', PENDING, {
      pages: [{ tickets: [waiting(2), waiting(1)], count: 60, hasMore: true }],
      pageParams: [1],
    }),
  );
  const wrapper = ({ children }: PropsWithChildren) => <Provider store={store}>{children}</Provider>;
  const { result, unmount } = renderHook(() => useListWithCount(PENDING), { wrapper });
  const list = () => ticketsApi.endpoints.ticketPages.select(PENDING)(store.getState()).data?.pages[0];
  /** The cache shows its changes in the next frame, or with any other action. */
  const showChanges = () => act(() => void store.dispatch({ type: 'other' }));
  const emit: typeof live.emit = (name, event) => {
    live.emit(name, event);
    showChanges();
  };
  const passPause = () => act(() => vi.advanceTimersByTimeAsync(5000));
  const isCounted = () =>
    vi.waitFor(() => {
      showChanges();
      expect(result.current.count).toBe(count);
    });

  const ticket = waiting(45);
  emit('appMessage', { action: 'create', message: {} as never, ticket, contact: ticket.contact });
  await passPause();
  expect(requested).not.toHaveBeenCalled(); // a message changes no number
  emit('ticket', { action: 'update', ticket: waiting(46) });
  const tickets = [{ id: 46 }, { id: 45 }, { id: 2 }, { id: 1 }];
  expect(list()).toMatchObject({ count: 60, tickets });
  await passPause();
  await isCounted();
  expect(list()).toMatchObject({ tickets }); // only the number is taken

  count = 60;
  emit('ticket', { action: 'delete', ticketId: 59, deleted: false, list: 'pending' });
  emit('ticket', { action: 'update', ticket: own(59) });
  await passPause();
  await isCounted();
  emit('ticket', { action: 'update', ticket: own(58) }); // was never there
  await passPause();
  expect(requested).toHaveBeenCalledTimes(2);

  count = 57;
  requested.mockRejectedValueOnce(new TypeError('no connection'));
  emit('ticket', { action: 'delete', ticketId: 57, deleted: true });
  await passPause();
  await vi.waitFor(() => expect(requested).toHaveBeenCalledTimes(3));
  expect(result.current.count).toBe(60);
  emit('ticket', { action: 'delete', ticketId: 56, deleted: true });
  await passPause();
  await isCounted();
  unmount();
  emit('ticket', { action: 'delete', ticketId: 55, deleted: true }); // nobody sees the number
  await passPause();
  expect(requested).toHaveBeenCalledTimes(4);
});

describe('lists whose pages were not read at one moment', () => {
  const PENDING = { query: { status: 'pending' } } as const;
  const waiting = (id: number, minute = id) =>
    own(id, { status: 'pending', userId: null, updatedAt: at(minute) });
  const tickets = (...ids: number[]) => ids.map((id) => waiting(id));
  const page = (listed: Ticket[], count: number, nextCursor: string | null = null) => ({
    tickets: listed,
    count,
    hasMore: nextCursor !== null,
    nextCursor,
  });
  const wrapper = ({ children }: PropsWithChildren) => <Provider store={store}>{children}</Provider>;
  /** Loads two pages again, during which something happens between their responses. */
  const reload = async (emit: () => void, first: object, second: object) => {
    const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    vi.stubGlobal('fetch', async (address: string | URL) => {
      const cursor = new URL(address).searchParams.get('cursor');
      if (cursor !== null) {
        asked.resolve();
        await answered.promise;
      }
      return Response.json(cursor === null ? first : second);
    });
    const { ticketPages } = ticketsApi.endpoints;
    const running = store.dispatch(ticketPages.initiate(PENDING, { forceRefetch: true }));
    await asked.promise;
    emit();
    answered.resolve();
    await running;
    const { result } = renderHook(() => useListWithCount(PENDING), { wrapper });
    return result;
  };
  const rows = () =>
    ticketsApi.endpoints.ticketPages
      .select(PENDING)(store.getState())
      .data?.pages.flatMap(({ tickets }) => tickets.map(({ id }) => id));
  const loadBoth = (hasMore: boolean) =>
    store.dispatch(
      ticketsApi.util.upsertQueryData('ticketPages', PENDING, {
        pages: [page(tickets(5, 4, 3), 5, 'a'), { ...page(tickets(2, 1), 5), hasMore }],
        pageParams: [1, 'a'],
      }),
    );

  it.each<[string, () => void, [number, number], number[]]>([
    [
      'a message in a ticket of the second page',
      () => live.emit('ticket', { action: 'update', ticket: waiting(1, 50) }),
      [5, 5],
      [1, 5, 4, 3, 2],
    ],
    [
      'a ticket of the second page that is accepted elsewhere',
      () => live.emit('ticket', { action: 'update', ticket: own(1, { userId: 99 }) }),
      [5, 4],
      [5, 4, 3, 2],
    ],
  ])('count their rows once they are whole: %s', async (_, emit, [before, after], shownRows) => {
    await loadBoth(false);
    const result = await reload(emit, page(tickets(5, 4, 3), before, 'a'), page(tickets(2), after));
    await vi.waitFor(() => expect(rows()).toEqual(shownRows));
    expect(result.current.count).toBe(shownRows.length);
  });

  it('are counted by the server while there is more to load', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await loadBoth(true);
    const ticket = waiting(1, 2);
    const result = await reload(
      () => live.emit('ticket', { action: 'update', ticket }),
      page(tickets(5, 4, 3), 60, 'a'),
      page([...tickets(2), ticket], 61, 'b'),
    );
    vi.stubGlobal('fetch', async () => Response.json(page([], 61, 'a')));
    await act(() => vi.advanceTimersByTimeAsync(5000));
    await vi.waitFor(() => {
      act(() => void store.dispatch({ type: 'other' })); // shows the changes of the cache
      expect(result.current.count).toBe(61);
    });
  });
});

it('joins the lists of all statuses, and the notifications', () => {
  expect(live.rooms()).toEqual([
    { tickets: 'pending' },
    { tickets: 'open' },
    { tickets: 'closed' },
    'notification',
  ]);
});

it('lists without a filter take every pending ticket', async () => {
  await store.dispatch(
    ticketsApi.util.upsertQueryData('ticketPages', undefined, {
      pages: [{ tickets: [], count: 0, hasMore: false }],
      pageParams: [1],
    }),
  );
  live.emit('ticket', { action: 'create', ticket: own(3, { status: 'pending', userId: null }) });
  const { data } = ticketsApi.endpoints.ticketPages.select(undefined)(store.getState());
  expect(data?.pages[0]?.tickets).toHaveLength(1);
});

it('takes no event while nobody is signed in', async () => {
  store = createAppStore({ serverAddress: 'http://127.0.0.1/' });
  stop();
  stop = subscribeTickets(live.socket, store.dispatch);
  await load(SEARCH, own(1));
  live.emit('ticket', { action: 'update', ticket: own(1, { unreadMessages: 2 }) });
  live.emit('ticket', { action: 'updateUnread', ticketId: 1, unreadMessages: 3 });
  expect(shown(SEARCH)).toEqual(['1:0']);
});

describe('the counts of tickets', () => {
  it('are fetched once for the events of a second that may have changed them', () => {
    vi.useFakeTimers();
    const dispatch = vi.fn<typeof store.dispatch>();
    const stopCounting = subscribeTicketCounts(live.socket, dispatch as never);
    const ticket = own(1);
    const message = {} as never;
    live.emit('appMessage', { action: 'update', message, ticket, contact: ticket.contact });
    vi.advanceTimersByTime(5000);
    expect(dispatch).not.toHaveBeenCalled();
    const countAgain = [api.util.invalidateTags(['ticketCounts'])];
    live.emit('appMessage', { action: 'create', message, ticket, contact: ticket.contact });
    vi.advanceTimersByTime(999);
    expect(dispatch).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(dispatch.mock.calls).toEqual([countAgain]);
    live.emit('ticket', { action: 'create', ticket });
    live.emit('appMessage', { action: 'create', message, ticket, contact: ticket.contact });
    vi.advanceTimersByTime(1000);
    expect(dispatch.mock.calls).toEqual([countAgain, countAgain]);
    live.emit('ticket', { action: 'create', ticket });
    vi.advanceTimersByTime(1000);
    expect(dispatch).toHaveBeenCalledTimes(3);
    live.emit('ticket', { action: 'create', ticket });
    stopCounting();
    live.emit('ticket', { action: 'create', ticket });
    live.emit('appMessage', { action: 'create', message, ticket, contact: ticket.contact });
    vi.advanceTimersByTime(5000);
    expect(dispatch).toHaveBeenCalledTimes(3);
  });
});
