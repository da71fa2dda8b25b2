import { createNextState } from '@reduxjs/toolkit';
import type { Connection } from '#shared/contract/connections.ts';
import type { Contact } from '#shared/contract/contacts.ts';
import type { ServerEvent } from '#shared/contract/realtime.ts';
import type { QueueSummary } from '#shared/contract/queues.ts';
import type { TicketListQuery } from '#shared/contract/ticketListQuery.ts';
import type { Ticket } from '#shared/contract/tickets.ts';
import type { User } from '#shared/contract/users.ts';
import { agentsOfTicket, changePerson } from '#renderer/features/conversation/index.ts';
import { applyTagEvent } from '#renderer/features/tags/index.ts';
import { serverTime } from '#renderer/platform/api/index.ts';

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
    | 'snoozed'
    | 'overdue'
    | 'tags'
    | 'onBoard'
    | 'stageId'
    | 'closingReasonId'
  >
> {
  readonly userId: number;
  /** Only tickets of this agent. */
  readonly assignedTo?: number | undefined;
}

/** The order of the lists, by the workspace settings. */
export interface ListOrder {
  readonly by: 'createdAt' | 'updatedAt' | 'waitingSince' | 'dueAt';
  readonly oldestFirst: boolean;
}

const NEWEST_FIRST: ListOrder = { by: 'updatedAt', oldestFirst: false };
const LONGEST_WAIT: ListOrder = { by: 'waitingSince', oldestFirst: true };
const DUE_NEXT: ListOrder = { by: 'dueAt', oldestFirst: true };

export interface TicketPage {
  readonly tickets: Ticket[];
  readonly count: number;
  readonly isCountCapped?: boolean | undefined;
  readonly hasMore: boolean;
  /** The list has changed, and it is not loaded to its end: only the server knows how many tickets it has. */
  readonly isCountStale?: boolean | undefined;
}

export type TicketPages = readonly TicketPage[];

/** Whether the server would include the ticket in this list, as far as the client can tell without a request. */
export function belongsInList(ticket: Ticket, filter: ListFilter): boolean {
  if (filter.status && ticket.status !== filter.status) return false;
  if (filter.withUnreadMessages && ticket.unreadMessages === 0) return false;
  if (!isInColumn(ticket, filter) || !isOfReason(ticket, filter)) return false;
  if (filter.snoozed !== undefined && filter.snoozed !== (ticket.isSnoozed ?? false)) return false;
  if (filter.overdue && !isOverdue(ticket)) return false;
  if (filter.assignedTo !== undefined && ticket.userId !== filter.assignedTo) return false;
  if (filter.whatsappId !== undefined && ticket.whatsappId !== filter.whatsappId) return false;
  if (filter.missing === 'connection' && ticket.whatsappId !== null) return false;
  if (filter.missing === 'user' && ticket.userId !== null) return false;
  if (!isTagged(ticket, filter) || !isOfQueues(ticket, filter)) return false;
  const coversOthers = filter.showAll || filter.onBoard || filter.searchParam || filter.status === 'closed';
  return Boolean(coversOthers) || ticket.userId === filter.userId || ticket.status === 'pending';
}

function isOverdue({ targets, status }: Ticket): boolean {
  return status !== 'closed' && (targets ?? []).some(({ dueAt }) => Date.parse(dueAt) <= serverTime());
}

/** Whether it is in the column of the board that the filter names, if it names one. */
function isInColumn({ status, stage }: Ticket, { onBoard, stageId, missing }: ListFilter): boolean {
  if (onBoard && status === 'closed') return false;
  if (missing === 'stage' && stage) return false;
  return stageId === undefined || stage?.id === stageId;
}

function isOfReason({ closingReason }: Ticket, { closingReasonId, missing }: ListFilter): boolean {
  if (missing === 'closingReason' && closingReason) return false;
  return closingReasonId === undefined || closingReason?.id === closingReasonId;
}

function isTagged({ contact }: Pick<Ticket, 'contact'>, { tags = [] }: Pick<ListFilter, 'tags'>): boolean {
  return tags.length === 0 || contact.tags.some(({ id }) => tags.includes(id));
}

/** Closed tickets are listed by the queue that they were closed in; servers of earlier versions do not tell it. */
function isOfQueues(ticket: Ticket, { queueIds, withoutQueue = true, missing }: ListFilter): boolean {
  const queueId = ticket.queueId ?? (ticket.status === 'closed' ? ticket.closedQueueId : null);
  if (queueId === undefined) return true;
  if (missing === 'queue' && queueId !== null) return false;
  if (!queueIds) return true;
  return queueId === null ? withoutQueue : queueIds.includes(queueId);
}

/**
 * Merges a changed ticket into the pages of a list: in place while it has no new message, else at its sorted position;
 * removed when it no longer belongs. A search result or a list of some days is only updated, never extended. Like all
 * functions of this file it keeps the objects that it does not change, so that only their rows are rendered again.
 * @param isListed nothing but a new message has changed it: it was in the same lists before, apart from those of unread tickets
 */
export function upsertTicket(
  pages: TicketPages,
  ticket: Ticket,
  filter: ListFilter,
  listOrder: ListOrder = NEWEST_FIRST,
  isListed = false,
): TicketPages {
  const order = orderOf(filter, listOrder);
  const before = findTicket(pages, ticket.id);
  if (!belongsInList(ticket, filter)) {
    if (before) return removeTicket(pages, ticket.id);
    // perhaps it was put away, came back, or was moved to another column, beyond the loaded end
    const isOfOtherPart = !isListed && belongsInList(ticket, otherPartsOf(filter));
    return isOfOtherPart ? doubtCount(pages) : pages;
  }
  const changed = { ...before, ...ticket };
  if (before && before.updatedAt >= ticket.updatedAt) return replaceTicket(pages, changed);
  if (!before && (filter.searchParam || filter.startDate || filter.endDate)) return pages;
  const moved = putInOrder(takeOut(pages, ticket.id), changed, order);
  const isCounted = isListed && !filter.withUnreadMessages && !isWhole(pages);
  return before || isCounted ? moved : changeCount(moved, isWhole(pages) ? 1 : 0); // one of those not loaded may be counted already
}

function orderOf({ onBoard, sort }: ListFilter, listOrder: ListOrder): ListOrder {
  if (onBoard) return NEWEST_FIRST;
  if (sort === 'dueNext') return DUE_NEXT;
  return sort === 'longestWait' ? LONGEST_WAIT : listOrder;
}

/** After all times: tickets that nothing is due in are the last ones of a list by what is due next. */
const NEVER = '~';

function momentOf(ticket: Ticket, by: ListOrder['by']): string {
  return by === 'dueAt' ? (ticket.targets?.[0]?.dueAt ?? NEVER) : (ticket[by] ?? '');
}

/** The same list with the tickets that it leaves to others: snoozed or not, and of other columns of the board. */
function otherPartsOf(filter: ListFilter): ListFilter {
  const missing = filter.missing === 'stage' ? undefined : filter.missing;
  return { ...filter, snoozed: undefined, stageId: undefined, missing };
}

/** Beyond the loaded end it is left out while there is more to load: it comes with its page. */
function putInOrder(pages: TicketPages, ticket: Ticket, { by, oldestFirst }: ListOrder): TicketPages {
  const moment = momentOf(ticket, by);
  const comesAfter = (other: Ticket) =>
    oldestFirst ? momentOf(other, by) > moment : momentOf(other, by) <= moment;
  const found = pages.findIndex(({ tickets }) => tickets.some(comesAfter));
  const at = found < 0 && isWhole(pages) ? pages.length - 1 : found;
  const page = pages[at];
  if (!page) return pages;
  const next = page.tickets.findIndex(comesAfter);
  const tickets = page.tickets.toSpliced(next < 0 ? page.tickets.length : next, 0, ticket);
  return pages.with(at, { ...page, tickets });
}

/**
 * Applies a new count of unread messages to a list. A list of unread tickets removes a ticket that was read, and adds
 * one that became unread.
 * @param known the ticket from any list
 */
export function countUnread(
  pages: TicketPages,
  known: Ticket,
  unreadMessages: number,
  filter: ListFilter,
  order: ListOrder = NEWEST_FIRST,
): TicketPages {
  if (filter.withUnreadMessages && unreadMessages === 0) return removeTicket(pages, known.id);
  if (filter.withUnreadMessages) return upsertTicket(pages, { ...known, unreadMessages }, filter, order);
  const ticket = findTicket(pages, known.id);
  return ticket ? replaceTicket(pages, { ...ticket, unreadMessages }) : pages;
}

/** Removes a ticket from the pages. One that is not loaded may have been counted all the same. */
export function removeTicket(pages: TicketPages, ticketId: number): TicketPages {
  return changeCount(takeOut(pages, ticketId), findTicket(pages, ticketId) ? -1 : 0);
}

/** The list may have lost a ticket that is not loaded. */
export const doubtCount = (pages: TicketPages): TicketPages => changeCount(pages, 0);

/** Merges a changed contact into its tickets, which leave a list by tags that the contact has no more. */
export function changeContact(
  pages: TicketPages,
  contact: Contact,
  filter: Pick<ListFilter, 'tags'> = {},
): TicketPages {
  const ofContact = pages.flatMap(({ tickets }) =>
    tickets.filter(({ contactId }) => contactId === contact.id),
  );
  if (!isTagged({ contact }, filter))
    return ofContact.reduce((left, { id }) => removeTicket(left, id), pages);
  return changeTickets(
    pages,
    ({ contactId }) => contactId === contact.id,
    (ticket) => [{ ...ticket, contact: { ...ticket.contact, ...contact } }],
  );
}

/** Whether the contact has tickets in a list by tags that are not in it yet: only the server knows them. */
export function mayLackTickets(
  pages: TicketPages,
  contact: Contact,
  { tags = [] }: Pick<ListFilter, 'tags'>,
): boolean {
  const isListed = pages.some(({ tickets }) => tickets.some(({ contactId }) => contactId === contact.id));
  return tags.length > 0 && isTagged({ contact }, { tags }) && !isListed;
}

/** Changes or deletes tags of the contacts. */
export function changeTags(pages: TicketPages, event: ServerEvent<'tags'>): TicketPages {
  return changeTickets(
    pages,
    ({ contact: { tags } }) => applyTagEvent(tags, event) !== tags,
    (ticket) => [
      { ...ticket, contact: { ...ticket.contact, tags: applyTagEvent(ticket.contact.tags, event) } },
    ],
  );
}

/** Shows a changed queue on its tickets. */
export function changeQueue(pages: TicketPages, { id, name, color }: QueueSummary): TicketPages {
  return changeTickets(
    pages,
    ({ queue }) => queue?.id === id,
    (ticket) => [{ ...ticket, queue: { id, name, color } }],
  );
}

/** Shows a changed connection on its tickets. */
export function changeConnection(pages: TicketPages, { id, name, color, type }: Connection): TicketPages {
  return changeTickets(
    pages,
    ({ whatsapp }) => whatsapp?.id === id,
    (ticket) => [{ ...ticket, whatsapp: { id, name, color, type } }],
  );
}

/** A connection was deleted: its tickets stay, without one. */
export function dropConnection(pages: TicketPages, connectionId: number): TicketPages {
  return changeTickets(
    pages,
    ({ whatsappId }) => whatsappId === connectionId,
    (ticket) => [{ ...ticket, whatsappId: null, whatsapp: null }],
  );
}

/** Shows a renamed agent on their tickets, and where they have written the last message. */
export function changeAgent(pages: TicketPages, { id, name }: Pick<User, 'id' | 'name'>): TicketPages {
  return changeTickets(
    pages,
    (ticket) => agentsOfTicket(ticket).some((agent) => agent?.id === id && agent.name !== name),
    (ticket) => [createNextState(ticket, (draft) => changePerson(agentsOfTicket(draft), { id, name }))],
  );
}

/** An agent was deleted: their closed tickets stay, without one. Their open tickets move to pending by events of their own. */
export function dropAgent(pages: TicketPages, agentId: number): TicketPages {
  return changeTickets(
    pages,
    ({ userId, status }) => userId === agentId && status !== 'open',
    (ticket) => [{ ...ticket, userId: null, user: null }],
  );
}

export function findTicket(pages: TicketPages, ticketId: number): Ticket | undefined {
  return pages.flatMap(({ tickets }) => tickets).find(({ id }) => id === ticketId);
}

function replaceTicket(pages: TicketPages, changed: Ticket): TicketPages {
  return changeTickets(
    pages,
    ({ id }) => id === changed.id,
    () => [changed],
  );
}

function takeOut(pages: TicketPages, ticketId: number): TicketPages {
  return changeTickets(
    pages,
    ({ id }) => id === ticketId,
    () => [],
  );
}

/** Replaces tickets, each by what `change` returns for it. */
function changeTickets(
  pages: TicketPages,
  isChanged: (ticket: Ticket) => boolean,
  change: (ticket: Ticket) => Ticket[],
): TicketPages {
  const isAffected = ({ tickets }: TicketPage) => tickets.some(isChanged);
  if (!pages.some(isAffected)) return pages;
  const changed = (ticket: Ticket) => (isChanged(ticket) ? change(ticket) : [ticket]);
  return pages.map((page) => (isAffected(page) ? { ...page, tickets: page.tickets.flatMap(changed) } : page));
}

/**
 * How many tickets a list has. Its pages were read one after the other: what happened between two of them is in the count
 * of the later one only, and a ticket that moved then may be counted although it is in neither. A whole list has its rows, and
 * one that was not counted to its end has as many as are loaded, or more.
 */
export function countOf(pages: TicketPages): number {
  const [first] = pages;
  if (!first) return 0;
  const loaded = pages.reduce((sum, { tickets }) => sum + tickets.length, 0);
  if (first.isCountCapped) return Math.max(first.count, loaded);
  return pages.length === 1 || !isWhole(pages) ? first.count : loaded;
}

/** Whether only the server knows how many tickets the list has. */
export function isCountUnknown(pages: TicketPages): boolean {
  if (pages.some(({ isCountStale }) => isCountStale)) return true;
  return !isWhole(pages) && pages.some(({ count }) => count !== pages[0]?.count); // of different moments
}

/** Whether the list is loaded to its end. */
const isWhole = (pages: TicketPages): boolean => !pages.at(-1)?.hasMore;

/**
 * A list that was not counted to its end has about as many tickets as before.
 * @param change 0: it is not known whether the ticket was counted
 */
function changeCount(pages: TicketPages, change: number): TicketPages {
  const isCountStale = !isWhole(pages);
  const isAsBefore = ({ isCountCapped, isCountStale: wasStale }: TicketPage) =>
    isCountCapped || (change === 0 && (wasStale || !isCountStale));
  if (pages.every(isAsBefore)) return pages;
  return pages.map((page) =>
    isAsBefore(page) ? page : { ...page, count: page.count + change, ...(isCountStale && { isCountStale }) },
  );
}
