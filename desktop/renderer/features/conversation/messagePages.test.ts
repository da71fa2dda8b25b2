import { describe, expect, it } from 'vitest';
import type { Message } from '#shared/contract/message.ts';
import type { MessagePage } from './conversation.api.ts';
import { PAGE_SIZE } from '#shared/domain/limits.ts';
import {
  addEvent,
  changeMessage,
  eventsOf,
  messagesOf,
  notesOf,
  removeMessage,
  removeNote,
  upsertMessage,
  upsertNote,
  splitFirstPage,
} from './messagePages.ts';
import { aMessage } from './test/aMessage.ts';
import { aNote } from './test/aNote.ts';
import { anEvent } from './test/anEvent.ts';

const at = (id: number, minute: number, fields: Partial<Message> = {}) =>
  aMessage({ id, createdAt: `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`, ...fields });
const page = (hasMore: boolean, ...messages: Message[]): MessagePage => ({ messages, hasMore, count: 0 });
const idsAfter = (pages: MessagePage[], message: Message) => {
  upsertMessage(pages, message);
  return messagesOf(pages).map(({ id }) => id);
};

describe('pages of a conversation', () => {
  const pages = () => [page(true, at(3, 30), at(4, 40)), page(true, at(1, 10), at(2, 20))];

  it.each([
    ['append the newest', at(5, 50), [1, 2, 3, 4, 5]],
    ['insert one received late at its time', at(9, 35), [1, 2, 3, 9, 4]],
    ['insert one between two pages into the older page', at(9, 25), [1, 2, 9, 3, 4]],
    ['leave out one older than all loaded ones', at(9, 5), [1, 2, 3, 4]],
    ['sort messages of the same time by id', at(5, 40), [1, 2, 3, 4, 5]],
  ])('%s', (_, message, ids) => expect(idsAfter(pages(), message)).toEqual(ids));

  it('insert one of the same time and a smaller id before the other', () => {
    expect(idsAfter([page(false, at(5, 40), at(7, 40))], at(6, 40))).toEqual([5, 6, 7]);
    expect(idsAfter([page(true, at(5, 40))], at(4, 40))).toEqual([5]);
  });

  it('have notes, each once, which a split page keeps by their time', () => {
    const known = [
      page(false, ...Array.from({ length: PAGE_SIZE + 1 }, (_, minute) => at(minute + 1, minute))),
    ];
    for (const id of [1, 2])
      upsertNote(known, aNote({ id, createdAt: `2026-11-21T10:${id === 1 ? '05' : '30'}:00.000Z` }));
    upsertNote(known, aNote({ id: 1, body: 'new', createdAt: '2026-11-21T10:05:00.000Z' }));
    splitFirstPage(known, [undefined]);
    expect(known.map(({ notes }) => notes?.map(({ id, body }) => `${id} ${body}`))).toEqual([
      ['2 VIP'],
      ['1 new'],
    ]);
    removeNote(known, 1);
    expect(notesOf(known).map(({ id }) => id)).toEqual([2]);
  });

  it('insert into an empty newest page what is newer than the rest', () => {
    const grown = [page(true), page(true, at(1, 10))];
    upsertMessage(grown, at(2, 20));
    expect(grown.map(({ messages }) => messages.map(({ id }) => id))).toEqual([[2], [1]]);
  });

  it('may be none', () => {
    expect(idsAfter([], at(1, 10))).toEqual([]);
    addEvent([], anEvent({ id: 1 }));
    expect(eventsOf([page(true)])).toEqual([]);
  });

  it('change a message in the page that it is on, and no other', () => {
    const known = pages();
    expect(changeMessage(known, at(2, 20, { body: 'new' }))).toBe(true);
    expect(messagesOf(known).map(({ body }) => body === 'new')).toEqual([false, true, false, false]);
    expect(changeMessage(known, at(9, 20))).toBe(false);
    expect(messagesOf(known).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  });

  it('show a higher tick at once', () => {
    const known = [page(false, at(1, 10, { ack: 1 }))];
    changeMessage(known, at(1, 10, { ack: 3 }));
    expect(messagesOf(known)[0]?.ack).toBe(3);
  });

  it('lose a message that no longer exists', () => {
    const known = pages();
    removeMessage(known, 2);
    removeMessage(known, 9);
    expect(messagesOf(known).map(({ id }) => id)).toEqual([1, 3, 4]);
  });

  it('are as many as a reload of the same messages needs', () => {
    const grown = [page(true, at(3, 3), at(4, 4)), page(false, at(1, 1), at(2, 2))];
    const params: (number | undefined)[] = [undefined, 3];
    splitFirstPage(grown, params);
    expect(params).toEqual([undefined, 3]); // nothing to do yet
    for (let id = 5; id < 5 + 2 * PAGE_SIZE; id += 1) upsertMessage(grown, at(id, id));
    splitFirstPage(grown, params);
    expect(messagesOf(grown).map(({ id }) => id)).toEqual(
      Array.from({ length: 4 + 2 * PAGE_SIZE }, (_, n) => n + 1),
    );
    expect(grown.map(({ messages }) => messages.length)).toEqual([2, PAGE_SIZE, PAGE_SIZE, 2]);
    expect(grown.map(({ hasMore }) => hasMore)).toEqual([true, true, true, false]);
    expect(params).toEqual([undefined, 3 + 2 * PAGE_SIZE, 3 + PAGE_SIZE, 3]);
  });

  it('include the oldest when everything is loaded', () => {
    expect(idsAfter([page(false, at(2, 20))], at(9, 5))).toEqual([9, 2]);
    expect(idsAfter([page(false)], at(9, 5))).toEqual([9]);
  });

  it('replace a known message in place, once, and never remove a tick', () => {
    const known = [page(false, at(1, 10, { ack: 3 }))];
    expect(idsAfter(known, at(1, 10, { ack: 1, body: 'new', isEdited: true }))).toEqual([1]);
    expect(messagesOf(known)).toMatchObject([{ body: 'new', isEdited: true, ack: 3 }]);
  });

  it('hold each event once, and split them with the messages', () => {
    const known = anEvent({ id: 1, createdAt: '2026-11-21T10:05:00.000Z' });
    const grown = [
      { ...page(false, ...Array.from({ length: PAGE_SIZE + 1 }, (_, n) => at(n, n))), events: [known] },
    ];
    const late = anEvent({ id: 2, createdAt: `2026-11-21T10:${PAGE_SIZE}:30.000Z` });
    addEvent(grown, known);
    addEvent(grown, late);
    addEvent(grown, late);
    expect(eventsOf(grown)).toEqual([known, late]);
    splitFirstPage(grown, [undefined]);
    expect(grown.map(({ events }) => events)).toEqual([[late], [known]]);
    const older = { ...page(false, at(0, 0)), events: [known] };
    expect(eventsOf([...grown, older])).toHaveLength(2);
  });

  it('add a new event to the newest page, also when the event is known to none and the older ones have some', () => {
    const [first, second] = [anEvent({ id: 1 }), anEvent({ id: 2 })];
    const known = [page(true, at(3, 30)), { ...page(true, at(1, 10)), events: [first] }];
    addEvent(known, first); // older pages have it
    addEvent(known, second);
    expect(known.map(({ events }) => events)).toEqual([[second], [first]]);
  });

  it('keep an event of the very moment of a message in the page of that message', () => {
    const moment = at(PAGE_SIZE, PAGE_SIZE).createdAt;
    const grown = [
      {
        ...page(false, ...Array.from({ length: PAGE_SIZE + 1 }, (_, n) => at(n, n))),
        events: [anEvent({ id: 1, createdAt: moment })],
      },
    ];
    splitFirstPage(grown, [undefined]);
    expect(grown.map(({ events }) => events?.map(({ id }) => id))).toEqual([[1], []]);
  });

  it('are not split while the newest is full but no larger', () => {
    const full = [page(false, ...Array.from({ length: PAGE_SIZE }, (_, n) => at(n, n)))];
    const params = [undefined];
    splitFirstPage(full, params);
    expect([full.length, params.length]).toEqual([1, 1]);
  });
});
