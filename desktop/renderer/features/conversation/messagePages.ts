import type { Message } from '#shared/contract/message.ts';
import type { TicketOnChannel } from '#shared/contract/messages.ts';
import type { Note } from '#shared/contract/notes.ts';
import type { TicketEvent } from '#shared/contract/ticketTimeline.ts';
import { PAGE_SIZE } from '#shared/domain/limits.ts';
import type { MessagePage } from './conversation.api.ts';

/** All loaded messages, oldest first. */
export function messagesOf(pages: readonly MessagePage[]): Message[] {
  return pages.toReversed().flatMap((page) => page.messages);
}

/** The events of all loaded pages, each once. */
export function eventsOf(pages: readonly MessagePage[]): TicketEvent[] {
  return eachOnce(pages.flatMap((page) => page.events ?? []));
}

/** The notes of all loaded pages, each once. */
export function notesOf(pages: readonly MessagePage[]): Note[] {
  return eachOnce(pages.flatMap((page) => page.notes ?? []));
}

function eachOnce<Item extends { readonly id: number }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

/** The tickets of the loaded pages with their connections, by their ids; none in a conversation on one connection. */
export function ticketsOf(pages: readonly MessagePage[]): ReadonlyMap<number, TicketOnChannel> {
  return new Map(pages.flatMap(({ tickets = [] }) => tickets.map((ticket) => [ticket.id, ticket])));
}

/** Those on the connection of the ticket that is open. */
export function ownMessagesOf(
  messages: readonly Message[],
  tickets: ReadonlyMap<number, TicketOnChannel>,
  ownId: number,
): readonly Message[] {
  if (tickets.size === 0) return messages;
  return messages.filter(({ ticketId }) => !isElsewhere(tickets, ticketId, ownId));
}

/** Whether a ticket of a conversation is on another connection than the ticket that is open. */
export function isElsewhere(
  tickets: ReadonlyMap<number, TicketOnChannel>,
  ticketId: number,
  ownId: number,
): boolean {
  const ticket = tickets.get(ticketId);
  return ticket !== undefined && ticket.connection?.id !== tickets.get(ownId)?.connection?.id;
}

/** Adds the ticket of a new message to the newest page, unless it is known. */
export function addTicket([newest]: MessagePage[], ticket: TicketOnChannel): void {
  if (!newest || newest.tickets?.some(({ id }) => id === ticket.id)) return;
  newest.tickets = [...(newest.tickets ?? []), ticket];
}

/** The contact has written on another channel, too. */
export function offerAllChannels([newest]: MessagePage[]): void {
  if (newest) newest.hasOtherChannels = true;
}

/** Adds a new event to the newest page, unless it is known. */
export function addEvent([newest, ...older]: MessagePage[], event: TicketEvent): void {
  if (!newest || eventsOf([newest, ...older]).some(({ id }) => id === event.id)) return;
  newest.events = [...(newest.events ?? []), event];
}

/** Replaces a note that is loaded, or adds a new one to the newest page. */
export function upsertNote(pages: MessagePage[], note: Note): void {
  if (changeNote(pages, note)) return;
  const [newest] = pages;
  if (newest) newest.notes = [...(newest.notes ?? []), note];
}

/** Changes a loaded note; returns whether it was found. */
export function changeNote(pages: MessagePage[], note: Note): boolean {
  for (const { notes = [] } of pages) {
    const index = notes.findIndex(({ id }) => id === note.id);
    if (index < 0) continue;
    notes[index] = note;
    return true;
  }
  return false;
}

/** Removes a note that was deleted. */
export function removeNote(pages: MessagePage[], noteId: number): void {
  for (const page of pages) page.notes = page.notes?.filter(({ id }) => id !== noteId);
}

/**
 * Merges a message into the pages of a conversation (newest page first): a known one is replaced, a new one inserted by
 * its time. A message older than all loaded ones is left out while more can be loaded.
 */
export function upsertMessage(pages: MessagePage[], message: Message): void {
  if (changeMessage(pages, message)) return;
  const page = pages.find(({ messages: [first] }) => first === undefined || isBefore(first, message));
  const oldest = pages.at(-1);
  if (page) insert(page, message);
  else if (oldest && !oldest.hasMore) insert(oldest, message);
}

/** Changes a loaded message; returns whether it was found. Late receipts never remove a tick. */
export function changeMessage(pages: MessagePage[], message: Message): boolean {
  for (const { messages } of pages) {
    const index = messages.findIndex(({ id }) => id === message.id);
    const known = messages[index];
    if (!known) continue;
    messages[index] = { ...message, ack: Math.max(known.ack, message.ack) };
    return true;
  }
  return false;
}

/** Marks a loaded message as deleted. */
export function markDeleted(pages: MessagePage[], messageId: number): void {
  const found = pages.flatMap(({ messages }) => messages).find(({ id }) => id === messageId);
  if (found) found.isDeleted = true;
}

/** Removes a message that no longer exists. */
export function removeMessage(pages: MessagePage[], messageId: number): void {
  for (const page of pages) page.messages = page.messages.filter(({ id }) => id !== messageId);
}

/**
 * Splits the first of these pages if it is larger than a reload would fetch it: the newest one has grown by events, and
 * all messages back to a search result come at once. A reload fetches as many pages as before: with one large page,
 * messages that the user is reading would disappear.
 */
export function splitFirstPage(pages: MessagePage[], pageParams: (number | undefined)[]): void {
  for (let [first] = pages; first && first.messages.length > PAGE_SIZE; [first] = pages) {
    const messages = first.messages.splice(PAGE_SIZE);
    pageParams.splice(0, 1, pageParams[0], messages[0]?.id);
    const start = messages[0]?.createdAt ?? '';
    const [events, notes] = [first.events ?? [], first.notes ?? []];
    pages.unshift({
      ...first,
      hasMore: true,
      messages,
      events: events.filter(({ createdAt }) => createdAt >= start),
      notes: notes.filter(({ createdAt }) => createdAt >= start),
    });
    first.events = events.filter(({ createdAt }) => createdAt < start);
    first.notes = notes.filter(({ createdAt }) => createdAt < start);
  }
}

function insert({ messages }: MessagePage, message: Message): void {
  const after = messages.findLastIndex((known) => isBefore(known, message));
  messages.splice(after + 1, 0, message);
}

function isBefore(one: Message, other: Message): boolean {
  const distance = Date.parse(one.createdAt) - Date.parse(other.createdAt);
  return distance < 0 || (distance === 0 && one.id < other.id);
}
