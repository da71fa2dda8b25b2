import { describe, expect, it } from 'vitest';
import type { Message } from '#shared/contract/message.ts';
import type { TicketOnChannel } from '#shared/contract/messages.ts';
import type { TicketEvent } from '#shared/contract/ticketTimeline.ts';
import type { Outgoing } from '../outbox/outbox.slice.ts';
import { aMessage } from '../test/aMessage.ts';
import { aNote } from '../test/aNote.ts';
import { anEvent } from '../test/anEvent.ts';
import { anOutgoing } from '../test/anOutgoing.ts';
import { messagesIn, rowsOf, type Row } from './rows.ts';

const ANA = { id: 1, name: 'Ana' };
const sent = anOutgoing({ clientId: 'c1', createdAt: '2026-11-21T12:00:00.000Z' });
const brief = (rows: readonly Row[]) =>
  rows.map((row) =>
    row.kind === 'message' ? `${row.isFirstOfAuthor ? '+' : ''}${row.message.id}` : row.kind,
  );
const rows = (
  messages: Message[],
  outgoing: Outgoing[] = [],
  unread: number | null = null,
  events: TicketEvent[] = [],
) => rowsOf({ messages, events, outgoing, firstUnread: unread }, ANA);

describe('rows of a conversation', () => {
  it('divides new days, new tickets and the first unread message', () => {
    const messages = [
      aMessage({ id: 1, createdAt: '2026-11-20T12:00:00.000Z' }),
      aMessage({ id: 2, createdAt: '2026-11-21T12:00:00.000Z', ticketId: 7 }),
      aMessage({ id: 3, createdAt: '2026-11-21T12:01:00.000Z', ticketId: 8 }),
      aMessage({ id: 4, createdAt: '2026-11-21T12:02:00.000Z', ticketId: 8 }),
      aMessage({ id: 5, createdAt: '2026-11-21T12:03:00.000Z', ticketId: 8 }),
    ];
    expect(brief(rows(messages, [], 4))).toEqual([
      'day',
      '+1',
      'day',
      '+2',
      'ticket',
      '+3',
      'unread',
      '+4',
      '5',
    ]);
  });

  it('has notes at their time, after a message of the same moment, and begins the run of an author anew', () => {
    const at = (minute: number) => `2026-11-21T12:0${minute}:00.000Z`;
    const messages = [1, 2, 3].map((minute) => aMessage({ id: minute, createdAt: at(minute) }));
    const notes = [aNote({ id: 2, createdAt: at(4) }), aNote({ id: 1, createdAt: at(1) })];
    const shown = rowsOf({ messages, events: [], notes, outgoing: [], firstUnread: null }, ANA);
    expect(brief(shown)).toEqual(['day', '+1', 'note', '+2', '3', 'note']);
  });

  it('over all channels names the connection where it changes, and marks what is of another one', () => {
    const shop = { id: 1, name: 'Loja', type: null, color: '#107c10' };
    const bot = { id: 2, name: 'Bot', type: 'telegram', color: '#0078d4' };
    const on = (id: number, connection: TicketOnChannel['connection']) =>
      ({ id, connection, canOpen: true }) satisfies TicketOnChannel;
    const tickets = new Map([on(7, shop), on(8, shop), on(9, bot)].map((ticket) => [ticket.id, ticket]));
    const at = (minute: number, ticketId: number) =>
      aMessage({ id: minute, ticketId, createdAt: `2026-11-21T12:0${minute}:00.000Z` });
    const messages = [at(1, 9), at(2, 8), at(3, 7), at(4, 9), at(5, 9), at(6, 7)];
    const event = anEvent({ ticketId: 9, createdAt: '2026-11-21T12:05:30.000Z' });
    const parts = { messages, events: [event], outgoing: [sent], firstUnread: null, ticketId: 7, tickets };
    const shown = rowsOf(parts, ANA).map((row) =>
      row.kind === 'ticket'
        ? [row.ticketId, row.onChannel?.connection?.name ?? null]
        : row.kind === 'message'
          ? `${row.message.id}${row.elsewhere ? ' elsewhere' : ''}`
          : row.kind,
    );
    expect(shown).toEqual([
      'day',
      [9, 'Bot'],
      '1 elsewhere',
      [8, 'Loja'],
      '2',
      [7, null],
      '3',
      [9, 'Bot'],
      '4 elsewhere',
      '5 elsewhere',
      'event',
      [7, 'Loja'],
      '6',
      '-1',
    ]);
    expect(
      brief(
        rowsOf({ ...parts, tickets: new Map([[7, on(7, shop)]]), messages: [at(3, 7)], events: [] }, ANA),
      ),
    ).toEqual(['day', '+3', '+-1']);
  });

  it('names an author once', () => {
    const messages = [
      aMessage({ id: 1, fromMe: true, user: ANA }),
      aMessage({ id: 2, fromMe: true, user: ANA }),
      aMessage({ id: 3, author: 'system' }),
      aMessage({ id: 4 }),
    ];
    expect(brief(rows(messages))).toEqual(['day', '+1', '2', '+3', '+4']);
  });

  it('shows one time for what an author writes within minutes, and every status that differs', () => {
    const at = (time: string) => ({ createdAt: `2026-11-21T12:${time}.000Z` });
    const own = { fromMe: true, user: ANA, ack: 3 } as const;
    const messages = [
      aMessage({ id: 1, ...at('00:00') }),
      aMessage({ id: 2, ...at('04:59') }),
      aMessage({ id: 3, ...at('09:59') }), // five minutes later
      aMessage({ id: 4, ...own, ...at('10:00') }),
      aMessage({ id: 5, ...own, ...at('10:01'), ack: 1 }),
      aMessage({ id: 6, ...own, ...at('10:02'), ack: 1 }),
      aMessage({ id: 7, ...own, ...at('10:03'), ack: 1, isEdited: true }),
      aMessage({ id: 8, ...own, ...at('10:04'), ack: 1, failReason: 'ERR_SENDING_WAPP_MSG' }),
    ];
    const outgoing = { ...sent, ...at('10:05') };
    const timed = (shown: readonly Row[]) =>
      shown.flatMap((row) => (row.kind === 'message' && row.isLastOfRun ? [row.message.id] : []));
    expect(timed(rows(messages, [outgoing]))).toEqual([2, 3, 4, 6, 7, 8, -1]);
    expect(timed(rows(messages.slice(0, 2), [], 2))).toEqual([1, 2]); // the unread divider is between them
  });

  it('shows the pictures and videos of an album together', () => {
    const picture = (id: number, album = 'A', more: Partial<Message> = {}) =>
      aMessage({ id, mediaType: 'image', content: { album }, ...more });
    const shown = rows([
      picture(1),
      picture(2, 'A', { mediaType: 'video' }),
      picture(3, 'B'),
      picture(4, 'B', { isDeleted: true }),
      picture(5, 'B'),
      aMessage({ id: 6, mediaType: 'image' }),
      aMessage({ id: 7, mediaType: 'image' }),
    ]);
    expect(
      shown.flatMap((row) => (row.kind === 'message' ? [messagesIn(row).map(({ id }) => id)] : [])),
    ).toEqual([[1, 2], [3], [4], [5], [6], [7]]);
    expect(shown[1]).toMatchObject({ key: 'message 1', message: { id: 2 } }); // its status is the last one's
  });

  it('shows outgoing messages last, and only until the server has stored them', () => {
    const before = rows([aMessage({ id: 1, createdAt: sent.createdAt })], [sent]);
    expect(brief(before)).toEqual(['day', '+1', '+-1']);
    expect(before.at(-1)).toMatchObject({ message: { fromMe: true, ack: 0, user: ANA }, outgoing: sent });

    const after = rows([aMessage({ id: 2, clientId: 'c1', fromMe: true, user: ANA })], [sent]);
    expect(brief(after)).toEqual(['day', '+2']);
    expect(after.at(-1)?.key).toBe(before.at(-1)?.key);
  });

  it('shows an outgoing file by its own kind', () => {
    const file = { url: 'blob:x', name: 'a.png', mime: 'image/png', size: 3 };
    expect(rows([], [{ ...sent, file }]).at(-1)).toMatchObject({
      message: { mediaType: 'image', mediaUrl: 'blob:x', mediaName: 'a.png' },
    });
  });

  it('shows events at their time, below the dividers of their day and ticket', () => {
    const at = (minute: number) => `2026-11-21T12:${String(minute).padStart(2, '0')}:00.000Z`;
    const messages = [
      aMessage({ id: 1, createdAt: at(1) }),
      aMessage({ id: 2, createdAt: at(4) }),
      aMessage({ id: 3, createdAt: at(9), ticketId: 8 }),
    ];
    const events = [
      anEvent({ id: 4, type: 'created', createdAt: at(9), ticketId: 8 }),
      anEvent({ id: 3, type: 'closed', createdAt: at(4) }),
      anEvent({ id: 2, type: 'accepted', createdAt: at(2) }),
      anEvent({ id: 5, type: 'accepted', createdAt: at(10), ticketId: 8 }),
      anEvent({ id: 1, type: 'created', createdAt: at(1) }),
    ];
    const shown = rows(messages, [sent], null, events).map((row) =>
      row.kind === 'event' ? `${row.event.type} ${row.event.id}` : brief([row])[0],
    );
    expect(shown).toEqual([
      'day',
      'created 1',
      '+1',
      'accepted 2',
      '+2',
      'closed 3',
      'ticket',
      'created 4',
      '+3',
      'accepted 5',
      'ticket',
      '+-1',
    ]);
  });
});
