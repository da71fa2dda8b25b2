import type { TicketListQuery } from '#shared/contract/ticketListQuery.ts';
import type { Ticket } from '#shared/contract/tickets.ts';

/** The filters of a list on the screen, and its user. */
export interface ListFilter extends Partial<
  Pick<
    TicketListQuery,
    | 'status'
    | 'showAll'
    | 'queueIds'
    | 'withoutQueue'
    | 'whatsappId'
    | 'missing'
    | 'startDate'
    | 'endDate'
    | 'searchParam'
    | 'withUnreadMessages'
    | 'sort'
  >
> {
  readonly userId: number;
  /** Only tickets of this agent. */
  readonly assignedTo?: number | undefined;
}

/** The order of the lists, by the workspace settings. */
export interface ListOrder {
  readonly by: 'createdAt' | 'updatedAt' | 'waitingSince';
  readonly oldestFirst: boolean;
}

const NEWEST_FIRST: ListOrder = { by: 'updatedAt', oldestFirst: false };
const LONGEST_WAIT: ListOrder = { by: 'waitingSince', oldestFirst: true };

export interface TicketPage {
  tickets: Ticket[];
  count: number;
  isCountCapped?: boolean | undefined;
  hasMore: boolean;
  /** The list has changed, and it is not loaded to its end: only the server knows how many tickets it has. */
  isCountStale?: boolean | undefined;
}

/** Whether the server would include the ticket in this list, as far as the client can tell without a request. */
export function belongsInList(ticket: Ticket, filter: ListFilter): boolean {
  if (filter.status && ticket.status !== filter.status) return false;
  if (filter.withUnreadMessages && ticket.unreadMessages === 0) return false;
  if (filter.assignedTo !== undefined && ticket.userId !== filter.assignedTo) return false;
  if (filter.whatsappId !== undefined && ticket.whatsappId !== filter.whatsappId) return false;
  if (filter.missing === 'connection' && ticket.whatsappId !== null) return false;
  if (filter.missing === 'user' && ticket.userId !== null) return false;
  if (!isOfQueues(ticket, filter)) return false;
  return Boolean(filter.showAll) || ticket.userId === filter.userId || ticket.status === 'pending';
}

/** The queue that a ticket was closed in is not known here. */
function isOfQueues(
  { queueId, status }: Ticket,
  { queueIds, withoutQueue = true, missing }: ListFilter,
): boolean {
  if (missing === 'queue' && queueId !== null) return false;
  if (!queueIds) return true;
  return queueId === null ? withoutQueue || status === 'closed' : queueIds.includes(queueId);
}

/**
 * Merges a changed ticket into the pages of a list: in place while it has no new message, else at its sorted position;
 * removed when it no longer belongs. A search result or a list of some days is only updated, never extended.
 * @param isListed nothing but a new message has changed it: it was in the same lists before, apart from those of unread tickets
 */
export function upsertTicket(
  pages: TicketPage[],
  ticket: Ticket,
  filter: ListFilter,
  listOrder: ListOrder = NEWEST_FIRST,
  isListed = false,
): void {
  const order = filter.sort === 'longestWait' ? LONGEST_WAIT : listOrder;
  const before = findTicket(pages, ticket.id);
  if (!belongsInList(ticket, filter)) {
    if (before) removeTicket(pages, ticket.id);
  } else if (before && before.updatedAt >= ticket.updatedAt) {
    Object.assign(before, ticket);
  } else if (before || !(filter.searchParam || filter.startDate || filter.endDate)) {
    takeOut(pages, ticket.id);
    putInOrder(pages, { ...before, ...ticket }, order);
    const isCounted = isListed && !filter.withUnreadMessages && !isWhole(pages);
    if (!before && !isCounted) changeCount(pages, isWhole(pages) ? 1 : 0); // one of those not loaded may be counted already
  }
}

/** Beyond the loaded end it is left out while there is more to load: it comes with its page. */
function putInOrder(pages: TicketPage[], ticket: Ticket, { by, oldestFirst }: ListOrder): void {
  const moment = ticket[by] ?? '';
  const comesAfter = (other: Ticket) =>
    oldestFirst ? (other[by] ?? '') > moment : (other[by] ?? '') <= moment;
  for (const { tickets } of pages) {
    const at = tickets.findIndex(comesAfter);
    if (at >= 0) return void tickets.splice(at, 0, ticket);
  }
  if (isWhole(pages)) pages.at(-1)?.tickets.push(ticket);
}

/**
 * Applies a new count of unread messages to a list. A list of unread tickets removes a ticket that was read, and adds
 * one that became unread.
 * @param known the ticket from any list
 */
export function countUnread(
  pages: TicketPage[],
  known: Ticket,
  unreadMessages: number,
  filter: ListFilter,
  order: ListOrder = NEWEST_FIRST,
): void {
  if (filter.withUnreadMessages && unreadMessages === 0) return removeTicket(pages, known.id);
  if (filter.withUnreadMessages) return upsertTicket(pages, { ...known, unreadMessages }, filter, order);
  const ticket = findTicket(pages, known.id);
  if (ticket) ticket.unreadMessages = unreadMessages;
}

/** Removes a ticket from the pages. One that is not loaded may have been counted all the same. */
export function removeTicket(pages: TicketPage[], ticketId: number): void {
  changeCount(pages, takeOut(pages, ticketId) ? -1 : 0);
}

/** The list may have lost a ticket that is not loaded. */
export const doubtCount = (pages: TicketPage[]): void => changeCount(pages, 0);

/** @returns whether the ticket was there */
function takeOut(pages: TicketPage[], ticketId: number): boolean {
  const page = pages.find(({ tickets }) => tickets.some(({ id }) => id === ticketId));
  if (page) page.tickets = page.tickets.filter(({ id }) => id !== ticketId);
  return page !== undefined;
}

/** Whether the list is loaded to its end. */
const isWhole = (pages: readonly TicketPage[]): boolean => !pages.at(-1)?.hasMore;

/**
 * A list that was not counted to its end has about as many tickets as before.
 * @param change 0: it is not known whether the ticket was counted
 */
function changeCount(pages: TicketPage[], change: number): void {
  const isCountStale = !isWhole(pages);
  for (const page of pages) {
    if (page.isCountCapped) continue;
    page.count += change;
    if (isCountStale) page.isCountStale = true;
  }
}

export function findTicket(pages: readonly TicketPage[], ticketId: number): Ticket | undefined {
  return pages.flatMap(({ tickets }) => tickets).find(({ id }) => id === ticketId);
}
