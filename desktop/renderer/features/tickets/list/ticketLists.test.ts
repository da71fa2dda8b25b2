import { describe, expect, it } from 'vitest';
import type { Ticket } from '#shared/contract/tickets.ts';
import { plainContact } from '#renderer/features/contacts/index.ts';
import {
  belongsInList,
  changeAgent,
  changeContact,
  countOf,
  countUnread,
  upsertTicket,
  removeTicket,
  type TicketPages,
} from './ticketLists.ts';

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
    contact: plainContact({ id: 1, name: 'Maria' }),
    queue: null,
    whatsapp: null,
    user: null,
    ...change,
  };
}

const pagesOf = (...tickets: Ticket[]): TicketPages => [{ tickets, count: tickets.length, hasMore: false }];
const idsOf = (pages: TicketPages) => pages.flatMap(({ tickets }) => tickets.map(({ id }) => id));

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
  it('has what is on the board by columns, whoever has it', () => {
    const stage = { id: 3, name: 'Pagamento', color: '#112233' };
    const theirs = ticket({ status: 'open', userId: 2, stage });
    const [ofStage, ofNone] = [{ stageId: 3 }, { missing: 'stage' as const }].map((column) => ({
      userId: ME,
      onBoard: true,
      ...column,
    }));
    const isIn = (changed: Ticket) =>
      [ofStage, ofNone].map((filter) => filter && belongsInList(changed, filter));
    expect(isIn(theirs)).toEqual([true, false]);
    expect(isIn({ ...theirs, stage: null })).toEqual([false, true]);
    expect(isIn({ ...theirs, status: 'closed' })).toEqual([false, false]);
    expect(belongsInList(theirs, { userId: ME, onBoard: true, stageId: 3, tags: [5] })).toBe(false);
  });
  it('leaves out those that are put away, or all others, where it is asked to', () => {
    const snoozed = ticket({ status: 'open', userId: ME, isSnoozed: true });
    const { isSnoozed: _, ...ofOlderServer } = snoozed;
    expect(belongsInList(snoozed, { userId: ME, status: 'open' })).toBe(true);
    expect(belongsInList(snoozed, { userId: ME, status: 'open', snoozed: false })).toBe(false);
    expect(belongsInList(snoozed, { userId: ME, status: 'open', snoozed: true })).toBe(true);
    expect(belongsInList(ofOlderServer, { userId: ME, status: 'open', snoozed: false })).toBe(true);
    expect(belongsInList(ofOlderServer, { userId: ME, status: 'open', snoozed: true })).toBe(false);
  });
});

describe('reply targets', () => {
  const due = (id: number, dueAt?: string, fields: Partial<Ticket> = {}) =>
    ticket({
      id,
      status: 'open',
      userId: ME,
      targets: dueAt ? [{ kind: 'firstAnswer', soonAt: dueAt, dueAt }] : [],
      ...fields,
    });
  it('that are missed decide what is overdue', () => {
    const overdue = { userId: ME, overdue: true };
    expect(belongsInList(due(1, '2026-01-01T00:00:00.000Z'), overdue)).toBe(true);
    expect(belongsInList(due(1, '2126-01-01T00:00:00.000Z'), overdue)).toBe(false);
    expect(belongsInList(due(1, '2026-01-01T00:00:00.000Z', { status: 'closed' }), overdue)).toBe(false);
    const { targets: _, ...ofOlderServer } = due(1);
    expect(belongsInList(ofOlderServer, overdue)).toBe(false);
  });
  it('that are due next come first, and tickets without one last', () => {
    const [first, second, none] = [
      due(1, '2126-01-01T00:00:00.000Z'),
      due(2, '2126-01-02T00:00:00.000Z'),
      due(3),
    ];
    const filter = { userId: ME, status: 'open', sort: 'dueNext' } as const;
    const idsAfter = (changed: Ticket) =>
      upsertTicket([{ tickets: [first, second, none], count: 3, hasMore: false }], changed, filter).flatMap(
        ({ tickets }) => tickets.map(({ id }) => id),
      );
    const later = { updatedAt: '2126-01-01T00:00:00.000Z' };
    expect(idsAfter(due(1, '2126-01-03T00:00:00.000Z', later))).toEqual([2, 1, 3]);
    expect(idsAfter(due(1, undefined, later))).toEqual([2, 3, 1]);
    expect(idsAfter(due(4, '2126-01-01T12:00:00.000Z', later))).toEqual([1, 4, 2, 3]);
  });
});

it('a list does not know whether a ticket that was put away was counted beyond its loaded end', () => {
  const awake = { userId: ME, status: 'open', snoozed: false } as const;
  const open = (change: Partial<Ticket>) => ticket({ status: 'open', userId: ME, ...change });
  const pages: TicketPages = [{ tickets: [open({ id: 1 })], count: 40, hasMore: true }];
  const isStale = (changed: Ticket, isListed = false) =>
    upsertTicket(pages, changed, awake, undefined, isListed)[0]?.isCountStale ?? false;
  expect(isStale(open({ id: 2, isSnoozed: true }))).toBe(true);
  expect(isStale(open({ id: 2, isSnoozed: true }), true)).toBe(false); // only a message is new
  expect(isStale(open({ id: 2, isSnoozed: true, userId: 9 }))).toBe(false);
  expect(upsertTicket(pages, open({ id: 1, isSnoozed: true }), awake)).toMatchObject([
    { tickets: [], count: 39 },
  ]);
});

describe('belongsInList leaves out', () => {
  it('tickets of other agents, and tickets without a queue where only some queues are counted', () => {
    const counted = { userId: ME, showAll: true, assignedTo: 2, queueIds: [3], withoutQueue: false };
    const theirs = { status: 'open', userId: 2 } as const;
    expect(belongsInList(ticket({ ...theirs, queueId: 3 }), counted)).toBe(true);
    expect(belongsInList(ticket({ ...theirs, queueId: 3, userId: ME }), counted)).toBe(false);
    expect(belongsInList(ticket(theirs), counted)).toBe(false);
    expect(belongsInList(ticket({ ...theirs, status: 'closed' }), counted)).toBe(true);
  });
  it('tickets that were closed in other queues, where the server tells it', () => {
    const closedIn = (closedQueueId: number | null) => ticket({ status: 'closed', closedQueueId });
    const counted = { userId: ME, status: 'closed' as const, queueIds: [3] };
    expect(belongsInList(closedIn(3), counted)).toBe(true);
    expect(belongsInList(closedIn(4), counted)).toBe(false);
    expect(belongsInList(ticket({ queueId: 4, status: 'closed', closedQueueId: 3 }), counted)).toBe(false);
    expect(belongsInList(closedIn(null), counted)).toBe(true);
    expect(belongsInList(closedIn(null), { ...counted, withoutQueue: false })).toBe(false);
    const withoutQueue = { userId: ME, status: 'closed', missing: 'queue' } as const;
    expect(belongsInList(closedIn(null), withoutQueue)).toBe(true);
    expect(belongsInList(closedIn(3), withoutQueue)).toBe(false);
    expect(
      belongsInList(ticket({ closedQueueId: 3 }), { userId: ME, queueIds: [3], withoutQueue: false }),
    ).toBe(false); // it waits without a queue
  });
  it('tickets of other connections, and those that have got what the counted ones lack', () => {
    const counted = { userId: ME, showAll: true };
    expect(belongsInList(ticket(), { ...counted, whatsappId: 1 })).toBe(true);
    expect(belongsInList(ticket(), { ...counted, whatsappId: 2 })).toBe(false);
    expect(belongsInList(ticket(), { ...counted, missing: 'connection' })).toBe(false);
    expect(belongsInList(ticket({ whatsappId: null }), { ...counted, missing: 'connection' })).toBe(true);
    expect(belongsInList(ticket(), { ...counted, missing: 'user' })).toBe(true);
    expect(belongsInList(ticket({ userId: 2 }), { ...counted, missing: 'user' })).toBe(false);
    expect(belongsInList(ticket(), { ...counted, missing: 'queue' })).toBe(true);
    expect(belongsInList(ticket({ queueId: 3 }), { ...counted, missing: 'queue' })).toBe(false);
  });
  it('other statuses, and what was read from a list of unread tickets', () => {
    expect(belongsInList(ticket(), { userId: ME, status: 'open', showAll: true })).toBe(false);
    expect(belongsInList(ticket(), { userId: ME, withUnreadMessages: true })).toBe(false);
    expect(belongsInList(ticket({ unreadMessages: 1 }), { userId: ME, withUnreadMessages: true })).toBe(true);
  });
  it('nothing, without a filter, but open and closed tickets of others', () => {
    expect(belongsInList(ticket(), { userId: ME })).toBe(true);
    for (const status of ['open', 'closed'] as const) {
      expect(belongsInList(ticket({ status, userId: ME }), { userId: ME })).toBe(true);
      expect(belongsInList(ticket({ status, userId: 2 }), { userId: ME })).toBe(false);
    }
  });
});

describe('upsertTicket', () => {
  it('updates a list of some days, but adds nothing: which days they are only the server knows', () => {
    let pages = pagesOf(ticket({ id: 1 }));
    const filter = { userId: ME, showAll: true, startDate: '2026-11-21', endDate: '2026-11-21' };
    pages = upsertTicket(pages, ticket({ id: 2 }), filter);
    expect(idsOf(pages)).toEqual([1]);
    pages = upsertTicket(pages, ticket({ id: 1, unreadMessages: 4 }), filter);
    expect(pages[0]?.tickets[0]?.unreadMessages).toBe(4);
  });
});

describe('placeTicket', () => {
  const filter = { userId: ME, status: 'pending' } as const;

  it('puts a new ticket at the top and counts it', () => {
    let pages = pagesOf(ticket({ id: 1 }));
    pages = upsertTicket(pages, ticket({ id: 2 }), filter);
    expect(idsOf(pages)).toEqual([2, 1]);
    expect(pages[0]?.count).toBe(2);
  });
  it('leaves a count as it is that does not include all tickets', () => {
    let pages: TicketPages = pagesOf(ticket({ id: 1 })).map((page) => ({
      ...page,
      count: 9999,
      isCountCapped: true,
    }));
    pages = upsertTicket(pages, ticket({ id: 2 }), filter);
    expect([idsOf(pages), pages[0]?.count]).toEqual([[2, 1], 9999]);
    pages = removeTicket(pages, 1);
    expect([idsOf(pages), pages[0]?.count]).toEqual([[2], 9999]);
  });
  it('has no fewer tickets than are loaded where they were not counted to their end', () => {
    const page = (...ids: number[]) => ({
      tickets: ids.map((id) => ticket({ id })),
      count: 3,
      isCountCapped: true,
      hasMore: true,
    });
    expect(countOf([page(1, 2)])).toBe(3);
    expect(countOf([page(1, 2), page(3, 4)])).toBe(4);
  });
  it('moves a ticket with a new message to the top without counting it twice', () => {
    let pages = pagesOf(ticket({ id: 1 }), ticket({ id: 2 }));
    pages = upsertTicket(pages, ticket({ id: 2, updatedAt: '2026-11-21T12:01:00.000Z' }), filter);
    expect(idsOf(pages)).toEqual([2, 1]);
    expect(pages[0]?.count).toBe(2);
  });
  it('leaves a ticket where it is when only its unread count changed', () => {
    let pages = pagesOf(ticket({ id: 1 }), ticket({ id: 2, unreadMessages: 3 }));
    pages = upsertTicket(pages, ticket({ id: 2, unreadMessages: 0 }), filter);
    expect(idsOf(pages)).toEqual([1, 2]);
    expect(pages[0]?.tickets[1]?.unreadMessages).toBe(0);
  });
  it('removes a ticket that another agent accepted', () => {
    let pages = pagesOf(ticket({ id: 1 }), ticket({ id: 2 }));
    pages = upsertTicket(pages, ticket({ id: 2, status: 'open', userId: 9 }), filter);
    expect(idsOf(pages)).toEqual([1]);
    expect(pages[0]?.count).toBe(1);
  });
  it('adds nothing to the results of a search', () => {
    let pages = pagesOf(ticket({ id: 1 }));
    pages = upsertTicket(pages, ticket({ id: 2 }), { userId: ME, showAll: true, searchParam: 'maria' });
    expect(idsOf(pages)).toEqual([1]);
    expect(pages[0]?.count).toBe(1);
  });
  it('moves what a search has found, and keeps what only lists know', () => {
    let pages = pagesOf(ticket({ id: 1 }), ticket({ id: 2, lastMessage: 'Oi' }));
    const { lastMessage: _, ...change } = ticket({ id: 2, updatedAt: '2026-11-21T12:01:00.000Z' });
    pages = upsertTicket(pages, change as Ticket, { userId: ME, showAll: true, searchParam: 'maria' });
    expect(idsOf(pages)).toEqual([2, 1]);
    expect(pages[0]?.tickets[0]).toMatchObject({ lastMessage: 'Oi', updatedAt: '2026-11-21T12:01:00.000Z' });
  });
  it('keeps the ticket of a colleague in the results of a search, and in the closed tickets, which it joins', () => {
    const theirs = ticket({ id: 1, status: 'open', userId: 2, updatedAt: '2026-11-21T13:00:00.000Z' });
    expect(
      idsOf(upsertTicket(pagesOf(ticket(theirs)), theirs, { userId: ME, searchParam: 'Maria' })),
    ).toEqual([1]);
    const closedOnes = { userId: ME, status: 'closed' } as const;
    const pages = upsertTicket(pagesOf(), { ...theirs, status: 'closed' }, closedOnes);
    expect(idsOf(pages)).toEqual([1]);
    expect(
      idsOf(upsertTicket(pages, { ...theirs, status: 'closed', unreadMessages: 1 }, closedOnes)),
    ).toEqual([1]);
  });

  it('does not add a ticket that is not in this list', () => {
    let pages = pagesOf(ticket({ id: 1 }));
    pages = upsertTicket(pages, ticket({ id: 2, status: 'closed' }), filter);
    expect(pages).toEqual(pagesOf(ticket({ id: 1 })));
  });
  it('takes changes that arrive in the wrong order without moving the ticket', () => {
    const newer = ticket({ id: 2, updatedAt: '2026-11-21T12:05:00.000Z' });
    let pages = pagesOf(ticket({ id: 1 }), newer);
    pages = upsertTicket(pages, ticket({ id: 2, unreadMessages: 4 }), filter);
    expect(idsOf(pages)).toEqual([1, 2]);
  });
});

describe('lists of several pages', () => {
  const filter = { userId: ME, status: 'pending' } as const;
  const at = (id: number, minute: number) =>
    ticket({ id, updatedAt: `2026-11-21T12:${String(minute).padStart(2, '0')}:00.000Z` });
  const twoPages = (hasMore: boolean): TicketPages => [
    { tickets: [at(4, 40), at(3, 30)], count: 4, hasMore: true },
    { tickets: [at(2, 20), at(1, 10)], count: 4, hasMore },
  ];
  const counts = (pages: TicketPages) => pages.map(({ count }) => count);

  it('take a new ticket where it belongs, and all of them count it', () => {
    let pages = twoPages(false);
    pages = upsertTicket(pages, at(9, 25), filter);
    expect(pages.map(({ tickets }) => tickets.map(({ id }) => id))).toEqual([
      [4, 3],
      [9, 2, 1],
    ]);
    expect(counts(pages)).toEqual([5, 5]);
  });
  it('move a ticket between them', () => {
    let pages = twoPages(false);
    pages = upsertTicket(pages, at(1, 50), filter);
    expect(pages.map(({ tickets }) => tickets.map(({ id }) => id))).toEqual([[1, 4, 3], [2]]);
    expect(counts(pages)).toEqual([4, 4]);
  });
  it('take the last one only when everything is loaded', () => {
    let [whole, part] = [twoPages(false), twoPages(true)];
    whole = upsertTicket(whole, at(9, 5), filter);
    part = upsertTicket(part, at(9, 5), filter);
    expect(idsOf(whole)).toEqual([4, 3, 2, 1, 9]);
    expect(idsOf(part)).toEqual([4, 3, 2, 1]);
    expect([counts(whole), counts(part)]).toEqual([
      [5, 5],
      [4, 4],
    ]);
  });
  it('count a ticket that is not loaded neither when it comes nor when it leaves: the count becomes stale', () => {
    const isStale = ([first]: TicketPages) => first?.isCountStale;
    const changes: ((pages: TicketPages) => TicketPages)[] = [
      (pages) => upsertTicket(pages, at(9, 50), filter),
      (pages) => upsertTicket(pages, at(9, 5), filter),
      (pages) => upsertTicket(pages, at(9, 5), { ...filter, sort: 'longestWait' }),
      (pages) => removeTicket(pages, 9),
      (pages) => countUnread(pages, at(9, 5), 0, { ...filter, withUnreadMessages: true }),
    ];
    for (const change of changes) {
      const pages = change(twoPages(true));
      expect([counts(pages), isStale(pages)]).toEqual([[4, 4], true]);
    }
    let [whole, part] = [twoPages(false), twoPages(true)];
    [whole, part] = [whole, part].map((pages) => removeTicket(pages, 2)) as [TicketPages, TicketPages];
    part = upsertTicket(part, at(8, 50), { ...filter, status: 'closed' }); // another list has it
    expect([counts(whole), isStale(whole), counts(part)]).toEqual([[3, 3], undefined, [3, 3]]);
  });
  it('lose a ticket from the page that it is on, and all of them count it', () => {
    let pages = twoPages(false);
    pages = removeTicket(pages, 2);
    expect(pages.map(({ tickets }) => tickets.map(({ id }) => id))).toEqual([[4, 3], [1]]);
    expect(counts(pages)).toEqual([3, 3]);
  });
  it('may be empty', () => {
    let pages: TicketPages = [];
    pages = upsertTicket(pages, at(1, 1), filter);
    expect(pages).toEqual([]);
    let empty = pagesOf();
    empty = upsertTicket(empty, at(1, 1), filter);
    expect(idsOf(empty)).toEqual([1]);
  });
});

it('removing a ticket that is not there changes nothing', () => {
  let pages = pagesOf(ticket({ id: 1 }));
  pages = removeTicket(pages, 5);
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
    let pages: TicketPages = [{ tickets, count: tickets.length, hasMore }];
    pages = upsertTicket(pages, changed, filter, order);
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
  it('puts a ticket of the same moment before others, or after them when the oldest come first', () => {
    const list = [made(1, 1, 10)];
    expect(idsAfter([...list], made(2, 2, 10), undefined)).toEqual([2, 1]);
    expect(idsAfter([...list], made(2, 2, 10), { by: 'updatedAt', oldestFirst: true })).toEqual([1, 2]);
  });
  it('puts the longest wait first in lists that are sorted so, those that wait for nothing before them', () => {
    const waiting = (id: number, since: number | null) =>
      ticket({ id, waitingSince: since === null ? null : at(since) });
    let pages = pagesOf(waiting(1, 10), waiting(2, 20));
    for (const each of [waiting(3, 15), waiting(4, null)])
      pages = upsertTicket(pages, each, { ...filter, sort: 'longestWait' });
    expect(idsOf(pages)).toEqual([4, 1, 3, 2]);
    pages = upsertTicket(pages, waiting(5, 5), { ...filter, sort: 'longestWait' });
    expect(idsOf(pages)).toEqual([4, 5, 1, 3, 2]);
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
    let pages = pagesOf(ticket());
    pages = countUnread(pages, ticket(), 3, { userId: ME });
    expect(pages[0]?.tickets[0]?.unreadMessages).toBe(3);
  });
  it('removes what was read from a list of unread tickets, and adds what became unread', () => {
    let pages = pagesOf(ticket({ unreadMessages: 2 }));
    pages = countUnread(pages, ticket(), 0, unread);
    expect(idsOf(pages)).toEqual([]);
    pages = countUnread(pages, ticket(), 1, unread);
    expect(idsOf(pages)).toEqual([7]);
    pages = countUnread(pages, ticket({ id: 8, status: 'open', userId: 2 }), 1, unread);
    expect(idsOf(pages)).toEqual([7]);
    pages = countUnread(pages, ticket({ id: 9, updatedAt: '2026-11-21T12:09:00.000Z' }), 1, unread, {
      by: 'updatedAt',
      oldestFirst: true,
    });
    expect(idsOf(pages)).toEqual([7, 9]);
  });
  it('adds nothing to other lists', () => {
    let pages = pagesOf(ticket());
    pages = countUnread(pages, ticket({ id: 8 }), 3, { userId: ME });
    expect(pages).toEqual(pagesOf(ticket()));
  });
});

describe('objects that do not change stay the same', () => {
  const filter = { userId: ME, status: 'pending' } as const;
  const at = (id: number, minute: number) => ticket({ id, updatedAt: `2026-11-21T12:${minute}:00.000Z` });
  const list = (): TicketPages => [
    { tickets: [at(4, 40), at(3, 30)], count: 9, hasMore: true, isCountStale: true },
    { tickets: [at(2, 20), at(1, 10)], count: 9, hasMore: true, isCountStale: true },
  ];

  it('apart from the ticket that moved, and its pages', () => {
    const pages = list();
    const moved = upsertTicket(pages, at(1, 50), filter);
    expect(idsOf(moved)).toEqual([1, 4, 3, 2]);
    const before = new Set(pages.flatMap(({ tickets }) => tickets));
    expect(moved.flatMap(({ tickets }) => tickets.filter((each) => !before.has(each)))).toEqual([at(1, 50)]);
    const read = countUnread(pages, at(4, 40), 3, filter);
    expect([read[0] === pages[0], read[1] === pages[1]]).toEqual([false, true]);
  });

  it.each<[string, (pages: TicketPages) => TicketPages]>([
    [
      'of a list to which a ticket does not belong',
      (pages) => upsertTicket(pages, ticket({ id: 9, status: 'open' }), filter),
    ],
    ['of a list that has not loaded a ticket that it lost', (pages) => removeTicket(pages, 9)],
    ['of a list without the unread ticket', (pages) => countUnread(pages, at(9, 1), 3, filter)],
    ['of a list without the agent', (pages) => changeAgent(pages, { id: 99, name: 'Rui' })],
    [
      'of a list without the contact',
      (pages) => changeContact(pages, { ...ticket().contact, id: 5 } as never),
    ],
  ])('%s', (_, change) => {
    const pages = list();
    expect(change(pages)).toBe(pages);
  });

  it('and a changed contact changes only its tickets', () => {
    const pages = pagesOf(ticket({ id: 1 }), ticket({ id: 2, contactId: 2 }));
    const renamed = changeContact(pages, { ...ticket().contact, name: 'Maria José' } as never);
    const tickets = renamed.flatMap((page) => page.tickets);
    expect(tickets.map(({ contact }) => contact.name)).toEqual(['Maria José', 'Maria']);
    expect(tickets[1]).toBe(pages[0]?.tickets[1]);
  });
});
