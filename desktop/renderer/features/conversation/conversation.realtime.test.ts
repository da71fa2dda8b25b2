import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message } from '#shared/contract/message.ts';
import type { TicketWithContact } from '#shared/contract/tickets.ts';
import { PAGE_SIZE } from '#shared/domain/limits.ts';
import { createAppStore } from '#renderer/app/store.ts';
import { ticketsApi } from '#renderer/features/tickets/tickets.api.ts';
import { showOwnChange } from '#renderer/features/tickets/tickets.realtime.ts';
import { api } from '#renderer/platform/api/index.ts';
import { signedIn } from '#renderer/platform/session/index.ts';
import { fakeSocket } from '#renderer/test/fakeSocket.ts';
import { ADMIN, sessionOf } from '#renderer/test/mockServer.ts';
import { conversationApi } from './conversation.api.ts';
import { changeTicket, showMessages, subscribeMessages } from './conversation.realtime.ts';
import { eventsOf, messagesOf, notesOf } from './messagePages.ts';
import { aMessage } from './test/aMessage.ts';
import { aNote } from './test/aNote.ts';
import { anEvent } from './test/anEvent.ts';
import { aTicket } from './test/aTicket.ts';

const { openTicket, conversation } = conversationApi.endpoints;
let store: ReturnType<typeof createAppStore>;
let live: ReturnType<typeof fakeSocket>;
let stop: () => void;

beforeEach(async () => {
  store = createAppStore({ serverAddress: 'http://127.0.0.1/' });
  store.dispatch(signedIn(sessionOf('token', ADMIN)));
  live = fakeSocket();
  stop = subscribeMessages(live.socket, store.dispatch);
  const { upsertQueryData } = conversationApi.util;
  await store.dispatch(upsertQueryData('openTicket', { params: { ticketId: 7 } }, aTicket({ id: 7 })));
  await load(7, aMessage({ id: 1, ticketId: 7, body: 'Oi' }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const load = (ticketId: number, ...messages: Message[]) =>
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
const pages = (ticketId: number) =>
  conversation.select({ ticketId, allChannels: false })(store.getState()).data?.pages ?? [];
const texts = (ticketId: number) => messagesOf(pages(ticketId)).map(({ body }) => body);
const ticket = () => openTicket.select({ params: { ticketId: 7 } })(store.getState()).data;

describe('the open conversation', () => {
  const arrived = aMessage({ id: 2, ticketId: 7, body: 'Tudo bem?', createdAt: '2026-11-22T10:00:00.000Z' });

  it('shows a new message, and its ticket as it is now', () => {
    live.emit('appMessage', {
      action: 'create',
      message: arrived,
      ticket: aTicket({ id: 7, unreadMessages: 4 }),
      contact: aTicket().contact,
    });
    expect(texts(7)).toEqual(['Oi', 'Tudo bem?']);
    expect(ticket()?.unreadMessages).toBe(4);
  });

  it('shows a changed message, which says nothing about the ticket', () => {
    live.emit('appMessage', {
      action: 'update',
      message: aMessage({ id: 1, ticketId: 7, body: 'Olá' }),
      ticket: aTicket({ id: 7, unreadMessages: 4 }),
      contact: aTicket().contact,
    });
    expect(texts(7)).toEqual(['Olá']);
    expect(ticket()?.unreadMessages).toBe(0);
  });

  it('takes no state of its ticket from before an own change that is shown already', () => {
    const closed = aTicket({ id: 7, status: 'closed', updatedAt: '2026-11-22T10:00:02.000Z' });
    store.dispatch(showOwnChange(closed));
    const accepted = aTicket({ id: 7, status: 'open', updatedAt: '2026-11-22T10:00:01.000Z' });
    live.emit('ticket', { action: 'update', ticket: accepted });
    live.emit('appMessage', {
      action: 'create',
      message: arrived,
      ticket: accepted,
      contact: accepted.contact,
    });
    expect(ticket()?.status).toBe('closed');
    expect(texts(7)).toContain('Tudo bem?');
    live.emit('ticket', { action: 'update', ticket: closed });
    live.emit('ticket', { action: 'update', ticket: { ...accepted, updatedAt: '2026-11-22T10:00:03.000Z' } });
    expect(ticket()?.status).toBe('open');
  });

  it('takes no message of another ticket, but changes those that it shows of it', async () => {
    await load(
      8,
      aMessage({ id: 1, ticketId: 7, body: 'Oi' }),
      aMessage({ id: 5, ticketId: 8, body: 'Bom dia' }),
    );
    store.dispatch(showMessages([arrived, aMessage({ id: 1, ticketId: 7, body: 'Olá' })]));
    expect(texts(7)).toEqual(['Olá', 'Tudo bem?']);
    expect(texts(8).toSorted()).toEqual(['Bom dia', 'Olá']);
  });

  it('no longer shows a message that was removed', async () => {
    await load(8, aMessage({ id: 1, ticketId: 7 }), aMessage({ id: 5, ticketId: 8, body: 'Bom dia' }));
    live.emit('messageRemoved', { messageId: 1, ticketId: 7 });
    expect(texts(7)).toEqual([]);
    expect(texts(8)).toEqual(['Bom dia']);
  });

  it('keeps pages of the size that is fetched', async () => {
    const full = Array.from({ length: PAGE_SIZE }, (_, index) => aMessage({ id: index + 1, ticketId: 7 }));
    await load(7, ...full);
    store.dispatch(showMessages([{ ...arrived, id: 99 }]));
    expect(pages(7).map(({ messages }) => messages.length)).toEqual([1, PAGE_SIZE]);
  });

  it('names agents and members of a group as they are called now, also where they are quoted or have responded', async () => {
    const user = { id: 9, name: 'Bia' };
    const { id, number, profilePicUrl, isGroup } = aTicket().contact;
    const contact = { id, name: 'Maria', number, profilePicUrl, isGroup };
    const quotedMsg = { id: 1, body: 'Oi', fromMe: true, mediaType: 'chat', isDeleted: false } as const;
    const other = aMessage({ id: 4, ticketId: 7, user: { id: 8, name: 'Caio' } });
    await load(
      7,
      aMessage({ id: 1, ticketId: 7, user, fromMe: true }),
      aMessage({ id: 2, ticketId: 7, contact, quotedMsg: { ...quotedMsg, contact: null, user } }),
      aMessage({ id: 3, ticketId: 7, responses: [{ fromMe: false, contact, choices: [0], guests: 0 }] }),
      other,
    );
    live.emit('user', { action: 'update', user: { ...ADMIN, id: 9, name: 'Beatriz' } });
    live.emit('contact', { action: 'update', contact: { ...aTicket().contact, name: 'Maria Silva' } });
    const [written, quoting, poll, unchanged] = messagesOf(pages(7));
    expect(written?.user).toEqual({ id: 9, name: 'Beatriz' });
    expect(quoting?.quotedMsg?.user).toEqual({ id: 9, name: 'Beatriz' });
    expect(quoting?.contact).toEqual({ ...contact, name: 'Maria Silva' });
    expect(poll?.responses?.[0]?.contact).toEqual({ ...contact, name: 'Maria Silva' });
    expect(unchanged).toBe(other);
  });

  it('shows what happened to its ticket', () => {
    live.emit('ticketEvent', { action: 'create', event: anEvent({ id: 3, ticketId: 7 }) });
    live.emit('ticketEvent', { action: 'create', event: anEvent({ id: 4, ticketId: 9 }) });
    expect(eventsOf(pages(7)).map(({ id }) => id)).toEqual([3]);
  });
});

describe('a conversation that the user may no longer read', () => {
  const waiting = aTicket({ id: 7, status: 'pending', userId: null, user: null });
  let requested: string[];
  beforeEach(() => {
    requested = [];
    vi.stubGlobal('fetch', async (address: string) => {
      requested.push(address.replace(/^[^?]*messages/, ''));
      return Response.json({ error: 'ERR_NO_PERMISSION' }, { status: 403 });
    });
  });
  const state = () => conversation.select({ ticketId: 7, allChannels: false })(store.getState());
  const isRefused = () =>
    vi.waitFor(() => expect(state().error).toMatchObject({ code: 'ERR_NO_PERMISSION' }));

  it('is read again, once, when a message without content arrives, which it does not show', async () => {
    const arriveHidden = (id: number) =>
      live.emit('appMessage', {
        action: 'create',
        message: aMessage({ id, ticketId: 7, body: '' }),
        ticket: waiting,
        contact: waiting.contact,
        isHidden: true,
      });
    arriveHidden(2);
    expect(texts(7)).toEqual(['Oi']);
    await isRefused();
    arriveHidden(3);
    expect(texts(7)).toEqual(['Oi']);
    expect(requested).toEqual(['/7?markRead=false']);
  });

  it('is read again when its ticket goes back to the queue, not when one that waits changes', async () => {
    live.emit('ticket', { action: 'update', ticket: waiting });
    live.emit('ticket', { action: 'update', ticket: { ...waiting, queueId: 3 } });
    await isRefused();
    expect(requested).toEqual(['/7?markRead=false']);
  });
});

describe('a conversation with several tickets of its contact', () => {
  const first = { createdAt: '2026-11-22T10:00:00.000Z' };
  const arrived = aMessage({ id: 9, ticketId: 9, body: 'Voltei', ...first });
  const arrive = (fields: Partial<TicketWithContact> = {}, event: object = {}) => {
    const ticket9 = aTicket({ id: 9, status: 'pending', ...fields });
    const { contact } = ticket9;
    live.emit('appMessage', { action: 'create', message: arrived, ticket: ticket9, contact, ...event });
  };

  it('takes the messages of a later one on its connection', () => {
    arrive({ contactId: 6 });
    arrive({ whatsappId: 2 });
    arrive({}, { isHidden: true });
    expect(texts(7)).toEqual(['Oi']);
    arrive();
    expect(texts(7)).toEqual(['Oi', 'Voltei']);
  });

  it('takes the events and notes of those that it contains, and of no others', () => {
    const happen = (ticketId: number) => {
      live.emit('ticketEvent', { action: 'create', event: anEvent({ id: ticketId, ticketId }) });
      live.emit('note', { action: 'create', note: aNote({ id: ticketId, ticketId }) });
    };
    happen(9);
    expect(eventsOf(pages(7))).toEqual([]);
    arrive();
    happen(9);
    happen(10);
    expect(eventsOf(pages(7)).map(({ ticketId }) => ticketId)).toEqual([9]);
    expect(notesOf(pages(7)).map(({ ticketId }) => ticketId)).toEqual([9]);
  });

  it('is read again when another one begins, comes to it, or leaves it', async () => {
    const requested: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      requested.push(address);
      return Response.json({ messages: [arrived], hasMore: false, count: 1 });
    });
    const again = (count: number) => vi.waitFor(() => expect(requested).toHaveLength(count));
    const later = aTicket({ id: 9, status: 'pending' });
    live.emit('ticket', { action: 'create', ticket: aTicket({ id: 10, whatsappId: 2 }) });
    live.emit('ticket', { action: 'create', ticket: aTicket({ id: 11, contactId: 6 }) });
    live.emit('ticket', { action: 'update', ticket: aTicket({ id: 7 }) });
    live.emit('ticket', { action: 'create', ticket: later });
    await again(1);
    expect(requested[0]).toMatch(/\/messages\/7\?/);
    await vi.waitFor(() => expect(texts(7)).toEqual(['Voltei']));
    live.emit('ticket', { action: 'update', ticket: { ...later, whatsappId: 2 } });
    await again(2);
  });
});

describe('the open ticket', () => {
  it('shows its contact as it is now, and that of no other ticket', () => {
    const { contact } = aTicket();
    live.emit('contact', { action: 'update', contact: { ...contact, id: 6, name: 'Rui' } });
    expect(ticket()?.contact.name).toBe('Maria');
    live.emit('contact', { action: 'update', contact: { ...contact, name: 'Maria Silva' } });
    expect(ticket()?.contact).toEqual({ ...contact, name: 'Maria Silva' });
  });

  it('shows its queue and its connection as they are now', () => {
    const queue = { id: 3, name: 'Vendas', color: '#123456' };
    const whatsapp = { id: 1, name: 'Loja', color: '#123456', type: null };
    void store.dispatch(changeTicket(7, { queueId: 3, queue, whatsapp }));
    live.emit('queue', { action: 'update', queue: { ...queue, name: 'Comercial' } as never });
    live.emit('queue', { action: 'update', queue: { ...queue, id: 4, name: 'Suporte' } as never });
    live.emit('whatsapp', { action: 'update', whatsapp: { ...whatsapp, name: 'Balcão' } as never });
    expect(ticket()).toMatchObject({ queue: { name: 'Comercial' }, whatsapp: { name: 'Balcão' } });
  });

  it('shows no connection or agent that was deleted, and a renamed agent', () => {
    const whatsapp = { id: 1, name: 'Loja', color: '#123456', type: null };
    void store.dispatch(changeTicket(7, { whatsapp, userId: 9, user: { id: 9, name: 'Bia' } }));
    live.emit('user', { action: 'update', user: { ...ADMIN, id: 9, name: 'Beatriz' } });
    live.emit('whatsapp', { action: 'delete', whatsappId: 2 });
    expect([ticket()?.user?.name, ticket()?.whatsapp?.name]).toEqual(['Beatriz', 'Loja']);
    live.emit('whatsapp', { action: 'delete', whatsappId: 1 });
    expect([ticket()?.whatsappId, ticket()?.whatsapp]).toEqual([null, null]);
    live.emit('user', { action: 'delete', userId: 9 });
    expect(ticket()?.user?.name).toBe('Beatriz'); // open: it becomes pending by an event of its own
    void store.dispatch(changeTicket(7, { status: 'closed' }));
    live.emit('user', { action: 'delete', userId: 9 });
    expect([ticket()?.userId, ticket()?.user]).toEqual([null, null]);
  });

  it('counts what is unread', () => {
    live.emit('ticket', { action: 'updateUnread', ticketId: 7, unreadMessages: 3 });
    live.emit('ticket', { action: 'updateUnread', ticketId: 8, unreadMessages: 9 });
    expect(ticket()?.unreadMessages).toBe(3);
    expect(ticket()?.status).toBe('open');
  });

  it.each(['create', 'update'] as const)('is as the event "%s" says', (action) => {
    live.emit('ticket', { action, ticket: aTicket({ id: 7, status: 'closed' }) });
    live.emit('ticket', { action, ticket: aTicket({ id: 8, status: 'pending' }) });
    expect(ticket()?.status).toBe('closed');
  });

  it('keeps what only it knows of the contact', async () => {
    const { extraInfo: _, ...contact } = aTicket().contact;
    const known = { ...contact, extraInfo: [{ id: 1, name: 'CPF', value: '123' }] };
    const { upsertQueryData } = conversationApi.util;
    const opened = aTicket({ id: 7, contact: known });
    await store.dispatch(upsertQueryData('openTicket', { params: { ticketId: 7 } }, opened));
    void store.dispatch(changeTicket(7, { contact: { ...contact, name: 'Maria Silva' } }));
    expect(ticket()?.contact).toEqual({ ...known, name: 'Maria Silva' });
    void store.dispatch(changeTicket(7, { unreadMessages: 2 }));
    expect(ticket()?.contact.name).toBe('Maria Silva');
  });

  it('is loaded again after it was deleted, with nothing else, but not when it moves to another list', async () => {
    const requested: string[] = [];
    vi.stubGlobal('fetch', async (address: string | URL) => {
      const { pathname } = new URL(address);
      requested.push(pathname);
      const pages = { tickets: [], messages: [], count: 0, hasMore: false };
      return Response.json(pathname === '/tickets/7' ? aTicket({ id: 7 }) : pages);
    });
    const all = { ticketId: 7, allChannels: true };
    await store.dispatch(openTicket.initiate({ params: { ticketId: 7 } }));
    await store.dispatch(conversation.initiate(all));
    await store.dispatch(ticketsApi.endpoints.ticketPages.initiate({ query: { status: 'open' } }));
    await store.dispatch(ticketsApi.endpoints.contactTickets.initiate({ params: { ticketId: 7 } }));
    requested.length = 0;
    live.emit('ticket', { action: 'delete', ticketId: 7, deleted: false, list: 'open' });
    live.emit('ticket', { action: 'delete', ticketId: 9, deleted: false });
    live.emit('ticket', { action: 'delete', ticketId: 7, deleted: true });
    await expect.poll(() => requested).toEqual(['/tickets/7']);
  });

  it('stays when it only moves to another list', () => {
    live.emit('ticket', { action: 'delete', ticketId: 7, deleted: false, list: 'open' });
    expect(ticket()?.status).toBe('open');
  });
});

describe('the conversation over all channels', () => {
  const ALL = { ticketId: 7, allChannels: true };
  const bot = { id: 2, name: 'Bot', type: 'telegram', color: '#0078d4' };
  const elsewhere = aTicket({ id: 9, contactId: 5, whatsappId: 2, whatsapp: bot });
  const message = aMessage({
    id: 3,
    ticketId: 9,
    body: 'Pelo Telegram',
    createdAt: '2026-11-23T10:00:00.000Z',
  });
  const shown = () => conversation.select(ALL)(store.getState()).data?.pages ?? [];
  const bodies = () => messagesOf(shown()).map(({ body }) => body);
  const arrive = (fields: object = {}) =>
    live.emit('appMessage', {
      action: 'create',
      message,
      ticket: elsewhere,
      contact: elsewhere.contact,
      ...fields,
    });
  const tickets = [{ id: 7, connection: { ...bot, id: 1 }, canOpen: true }];
  let requested: string[];

  beforeEach(async () => {
    requested = [];
    vi.stubGlobal('fetch', async (address: string) => {
      requested.push(address.replace(/^[^?]*messages/, ''));
      return Response.json({ messages: [message], hasMore: false, count: 1, tickets });
    });
    const page = {
      messages: [aMessage({ id: 1, ticketId: 7, body: 'Oi' })],
      hasMore: false,
      count: 1,
      tickets,
    };
    await store.dispatch(
      conversationApi.util.upsertQueryData('conversation', ALL, { pages: [page], pageParams: [undefined] }),
    );
  });

  it('takes the messages of the same contact on other connections, once, with their ticket', () => {
    arrive();
    arrive();
    expect(bodies()).toEqual(['Oi', 'Pelo Telegram']);
    expect(shown()[0]?.tickets).toEqual([...tickets, { id: 9, connection: bot, canOpen: true }]);
    expect(texts(7)).toEqual(['Oi']);
    expect(pages(7)[0]?.hasOtherChannels).toBe(true); // it is offered from now on
    live.emit('messageRemoved', { messageId: 3, ticketId: 9 });
    expect(bodies()).toEqual(['Oi']);
  });

  it('takes none of other contacts, and none that this user may not read', () => {
    arrive({ ticket: aTicket({ id: 9, contactId: 6 }) });
    arrive({ isHidden: true });
    expect(bodies()).toEqual(['Oi']);
    expect(pages(7)[0]?.hasOtherChannels).toBeUndefined();
  });

  it('is read again when another ticket of the contact changes, and when there is something in its history', async () => {
    const again = (count: number) =>
      vi.waitFor(() => expect(requested).toEqual(Array(count).fill(expect.any(String))));
    const screen = store.dispatch(conversation.initiate(ALL));
    live.emit('ticket', { action: 'update', ticket: elsewhere });
    await again(1);
    expect(requested[0]).toBe('/7?allChannels=true&markRead=false');
    await vi.waitFor(() => expect(bodies()).toEqual(['Pelo Telegram']));
    live.emit('contactActivity', { contactId: 5 });
    await again(2);
    live.emit('contactActivity', { contactId: 6 });
    live.emit('ticket', { action: 'update', ticket: aTicket({ id: 7 }) });
    // it moves there
    live.emit('ticket', { action: 'update', ticket: aTicket({ id: 7, whatsappId: 2, whatsapp: bot }) });
    await again(3);
    store.dispatch(api.util.invalidateTags(['tickets'])); // a ticket was deleted, or its contact merged
    await again(4);
    screen.unsubscribe();
  });
});

it('keeps the events that arrive during a request, whose response may be older', async () => {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (address: string) => {
    await isReleased;
    return Response.json(
      address.includes('/tickets/')
        ? aTicket({ id: 7 })
        : { messages: [aMessage({ id: 1, ticketId: 7, body: 'Oi' })], hasMore: false, count: 1 },
    );
  });
  const requests = [
    store.dispatch(openTicket.initiate({ params: { ticketId: 7 } }, { forceRefetch: true })),
    store.dispatch(conversation.initiate({ ticketId: 7, allChannels: false }, { forceRefetch: true })),
  ];
  live.emit('messageRemoved', { messageId: 1, ticketId: 7 });
  store.dispatch(showMessages([aMessage({ id: 2, ticketId: 7, body: 'Tudo bem?' })]));
  live.emit('ticketEvent', { action: 'create', event: anEvent({ id: 3, ticketId: 7 }) });
  live.emit('ticket', { action: 'updateUnread', ticketId: 7, unreadMessages: 3 });
  release();
  await Promise.all(requests);
  await vi.waitFor(() => {
    expect(texts(7)).toEqual(['Tudo bem?']);
    expect(eventsOf(pages(7)).map(({ id }) => id)).toEqual([3]);
    expect(ticket()?.unreadMessages).toBe(3);
  });
});

it('changes nothing after it was stopped', () => {
  stop();
  live.emit('ticket', { action: 'updateUnread', ticketId: 7, unreadMessages: 3 });
  live.emit('messageRemoved', { messageId: 1, ticketId: 7 });
  live.emit('ticketEvent', { action: 'create', event: anEvent({ id: 3, ticketId: 7 }) });
  expect(ticket()?.unreadMessages).toBe(0);
  expect(texts(7)).toEqual(['Oi']);
  expect(live.listenerCount()).toBe(0);
});
