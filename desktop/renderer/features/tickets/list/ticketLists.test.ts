import { describe, expect, it } from 'vitest';
import type { Ticket } from '#shared/contract/tickets.ts';
import { belongsInList, countUnread, upsertTicket, removeTicket, type TicketPage } from './ticketLists.ts';

const ME = 1;

function ticket(change: Partial<Ticket> = {}): Ticket {
  return {
    id: 7,
    status: 'pending',
    contactId: 1,
    userId: null,
    queueId: null,
    whatsappId: 1,
    unreadMessages: 0,
    isGroup: false,
    lastMessage: '',
    lastMessageFromMe: false,
    lastMessageUser: null,
    lastMessageDetails: null,
    hasAutoReply: false,
    waitingSince: null,
    createdAt: '2026-11-21T12:00:00.000Z',
    updatedAt: '2026-11-21T12:00:00.000Z',
    contact: {
      id: 1,
      name: 'Maria',
      number: '',
      profilePicUrl: '',
      isGroup: false,
      email: '',
      telegramId: null,
      messengerId: null,
      instagramId: null,
      webchatId: null,
      isNotOnWhatsapp: false,
      tags: [],
    },
    queue: null,
    whatsapp: null,
    user: null,
    ...change,
  };
}

const pagesOf = (...tickets: Ticket[]): TicketPage[] => [{ tickets, count: tickets.length, hasMore: false }];
const idsOf = (pages: TicketPage[]) => pages.flatMap(({ tickets }) => tickets.map(({ id }) => id));

describe('belongsInList', () => {
  it('includes own and pending tickets, and all of them with showAll', () => {
    const theirs = ticket({ status: 'open', userId: 2 });
    expect(belongsInList(ticket({ status: 'open', userId: ME }), { userId: ME, status: 'open' })).toBe(true);
    expect(belongsInList(theirs, { userId: ME, status: 'open' })).toBe(false);
    expect(belongsInList(theirs, { userId: ME, status: 'open', showAll: true })).toBe(true);
    expect(belongsInList(ticket(), { userId: ME, status: 'pending' })).toBe(true);
  });
  it('includes the chosen queues and tickets without a queue', () => {
    const filter = { userId: ME, queueIds: [3] };
    expect(belongsInList(ticket({ queueId: 3 }), filter)).toBe(true);
    expect(belongsInList(ticket({ queueId: 4 }), filter)).toBe(false);
    expect(belongsInList(ticket(), filter)).toBe(true);
  });
});

describe('placeTicket', () => {
  const filter = { userId: ME, status: 'pending' } as const;

  it('puts a new ticket at the top and counts it', () => {
    const pages = pagesOf(ticket({ id: 1 }));
    upsertTicket(pages, ticket({ id: 2 }), filter);
    expect(idsOf(pages)).toEqual([2, 1]);
    expect(pages[0]?.count).toBe(2);
  });
  it('moves a ticket with a new message to the top without counting it twice', () => {
    const pages = pagesOf(ticket({ id: 1 }), ticket({ id: 2 }));
    upsertTicket(pages, ticket({ id: 2, updatedAt: '2026-11-21T12:01:00.000Z' }), filter);
    expect(idsOf(pages)).toEqual([2, 1]);
    expect(pages[0]?.count).toBe(2);
  });
  it('leaves a ticket where it is when only its unread count changed', () => {
    const pages = pagesOf(ticket({ id: 1 }), ticket({ id: 2, unreadMessages: 3 }));
    upsertTicket(pages, ticket({ id: 2, unreadMessages: 0 }), filter);
    expect(idsOf(pages)).toEqual([1, 2]);
    expect(pages[0]?.tickets[1]?.unreadMessages).toBe(0);
  });
  it('removes a ticket that another agent accepted', () => {
    const pages = pagesOf(ticket({ id: 1 }), ticket({ id: 2 }));
    upsertTicket(pages, ticket({ id: 2, status: 'open', userId: 9 }), filter);
    expect(idsOf(pages)).toEqual([1]);
    expect(pages[0]?.count).toBe(1);
  });
  it('adds nothing to the results of a search', () => {
    const pages = pagesOf(ticket({ id: 1 }));
    upsertTicket(pages, ticket({ id: 2 }), { userId: ME, showAll: true, searchParam: 'maria' });
    expect(idsOf(pages)).toEqual([1]);
  });
});

it('removing a ticket that is not there changes nothing', () => {
  const pages = pagesOf(ticket({ id: 1 }));
  removeTicket(pages, 5);
  expect(pages).toEqual(pagesOf(ticket({ id: 1 })));
});

describe('list order of the workspace', () => {
  const at = (minute: number) => `2026-11-21T12:${String(minute).padStart(2, '0')}:00.000Z`;
  const made = (id: number, created: number, updated: number) =>
    ticket({ id, createdAt: at(created), updatedAt: at(updated) });
  const filter = { status: 'pending', userId: ME } as const;
  const idsAfter = (
    tickets: Ticket[],
    changed: Ticket,
    order: Parameters<typeof upsertTicket>[3],
    hasMore = false,
  ) => {
    const pages: TicketPage[] = [{ tickets, count: tickets.length, hasMore }];
    upsertTicket(pages, changed, filter, order);
    return pages.flatMap((page) => page.tickets.map(({ id }) => id));
  };

  it('puts new messages on top by default', () => {
    expect(idsAfter([made(1, 1, 20), made(2, 2, 10)], made(2, 2, 30), undefined)).toEqual([2, 1]);
  });
  it('puts new messages at the end when the oldest come first, but only where the end is loaded', () => {
    const oldestFirst = { by: 'updatedAt', oldestFirst: true } as const;
    expect(idsAfter([made(1, 1, 10), made(2, 2, 20)], made(1, 1, 30), oldestFirst)).toEqual([2, 1]);
    expect(idsAfter([made(1, 1, 10), made(2, 2, 20)], made(1, 1, 30), oldestFirst, true)).toEqual([2]);
  });
  it('keeps tickets at the position of their creation', () => {
    const byCreation = { by: 'createdAt', oldestFirst: false } as const;
    const list = [made(3, 3, 3), made(2, 2, 2), made(1, 1, 1)];
    expect(idsAfter(list, made(2, 2, 30), byCreation)).toEqual([3, 2, 1]);
  });
});

describe('countUnread', () => {
  const unread = { userId: ME, withUnreadMessages: true };
  it('changes the count where the ticket stays', () => {
    const pages = pagesOf(ticket());
    countUnread(pages, ticket(), 3, { userId: ME });
    expect(pages[0]?.tickets[0]?.unreadMessages).toBe(3);
  });
  it('removes what was read from a list of unread tickets, and adds what became unread', () => {
    const pages = pagesOf(ticket({ unreadMessages: 2 }));
    countUnread(pages, ticket(), 0, unread);
    expect(idsOf(pages)).toEqual([]);
    countUnread(pages, ticket(), 1, unread);
    expect(idsOf(pages)).toEqual([7]);
    countUnread(pages, ticket({ id: 8, status: 'open', userId: 2 }), 1, unread);
    expect(idsOf(pages)).toEqual([7]);
  });
});
