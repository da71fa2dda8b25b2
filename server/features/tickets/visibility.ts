import { isAdmin } from '#shared/domain/permissions.ts';
import type { TicketStatus } from '#shared/domain/ticketStatus.ts';
import type { Actor } from '#server/platform/actor.ts';
import { allOf, anyOf, type Condition } from '#server/platform/database/condition.ts';
import type { Scope } from '#server/platform/realtime/scopes.ts';

/*
 * The one rule that decides who reads which ticket and which message, in its three forms: for one ticket in memory
 * (`mayRead…`), for the database (`…InSight`) and for sockets (`…AudienceOf`). A test compares the forms in every
 * combination; nothing else decides who reads.
 *
 * A ticket is read by admins, its holder, the agents of its queue (a closed one: of the queue it was closed in) and,
 * where `allTicket` shares them, by everybody while it has neither holder nor queue. Its messages are read by the same
 * people, except that a waiting ticket is closed to all but admins and its holder while `listItemSpy` is off.
 */

/** What decides about who may do what with a ticket; who holds it decides more: `shared/domain/ticketRights.ts`. */
export interface TicketAssignment {
  readonly status: TicketStatus;
  readonly userId: number | null;
  readonly queueId: number | null;
  /** The queue it was last closed in; counts while it is closed. */
  readonly closedQueueId: number | null;
}

/** Whether a ticket is where it was. */
export function isSameAssignment(one: TicketAssignment, other: TicketAssignment): boolean {
  return one.status === other.status && one.userId === other.userId && one.queueId === other.queueId;
}

/** The settings that decide with it. */
export interface VisibilityRules {
  /** Agents see tickets that nobody holds and no queue has. */
  readonly allTicket: boolean;
  /** Agents may read a waiting conversation before they accept it. */
  readonly listItemSpy: boolean;
  /** Whoever may read the messages of one ticket of a contact may read those of all its tickets. */
  readonly contactHistory: boolean;
}

export type Reader = Pick<Actor, 'id' | 'profile' | 'queueIds'>;

/** The queue that a ticket is in, or was closed in. */
export function queueOf({ status, queueId, closedQueueId }: TicketAssignment): number | null {
  return queueId ?? (status === 'closed' ? closedQueueId : null);
}

/** The same as `queueOf` for a row of tickets. @param t its name in the statement */
export const queueOfTicket = (t = 't'): string =>
  `coalesce(${t}.queue_id, case when ${t}.status = 'closed' then ${t}.closed_queue_id end)`;

/** SQL for the `TicketPlace` of a row of tickets, as JSON. @param t its name in the statement */
export const assignmentJson = (t: string): string => `json_build_object(
  'status', ${t}.status, 'userId', ${t}.user_id, 'queueId', ${t}.queue_id, 'closedQueueId', ${t}.closed_queue_id)`;

/** Whoever does not pass here must not learn that the ticket exists. */
export function mayRead(
  reader: Reader,
  ticket: TicketAssignment,
  { allTicket }: Pick<VisibilityRules, 'allTicket'>,
): boolean {
  const queueId = queueOf(ticket);
  return (
    isAdmin(reader.profile) ||
    ticket.userId === reader.id ||
    (queueId !== null && reader.queueIds.includes(queueId)) ||
    (allTicket && isUnclaimed(ticket))
  );
}

/** Whether the reader may see what was written in the ticket, its last message included. */
export function mayReadMessages(reader: Reader, ticket: TicketAssignment, rules: VisibilityRules): boolean {
  const isOpenToReader = !isClosedToSpies(ticket, rules) || ticket.userId === reader.id;
  return isAdmin(reader.profile) || (isOpenToReader && mayRead(reader, ticket, rules));
}

/**
 * Whether the reader of one ticket's messages may read those of another ticket of the same contact as well.
 * @param other the place of the other ticket
 */
export function mayReadBeside(reader: Reader, other: TicketAssignment, rules: VisibilityRules): boolean {
  return mayBeReadBeside(other, rules) || mayReadMessages(reader, other, rules);
}

/** Whether everybody who may read the messages of another ticket of the same contact may read those of this one. */
export function mayBeReadBeside(ticket: TicketAssignment, rules: VisibilityRules): boolean {
  return rules.contactHistory && !isClosedToSpies(ticket, rules);
}

/** The scopes of exactly those who pass `mayRead`. */
export function audienceOf(
  ticket: TicketAssignment,
  { allTicket }: Pick<VisibilityRules, 'allTicket'>,
): Scope[] {
  const queueId = queueOf(ticket);
  return [
    ...holders(ticket),
    ...(queueId === null ? [] : [`queue:${queueId}` as const]),
    ...(allTicket && isUnclaimed(ticket) ? (['agents'] as const) : []),
  ];
}

/** The scopes of exactly those who pass `mayReadMessages`. */
export function messageAudienceOf(ticket: TicketAssignment, rules: VisibilityRules): Scope[] {
  return isClosedToSpies(ticket, rules) ? holders(ticket) : audienceOf(ticket, rules);
}

/** The same as `mayRead` for a row of tickets; false: all of them. @param t its name in the statement */
export function visibleTo(
  reader: Reader,
  { allTicket }: Pick<VisibilityRules, 'allTicket'>,
  t = 't',
): Condition | false {
  if (isAdmin(reader.profile)) return false;
  const own = { sql: `${t}.user_id = ?`, values: [reader.id] };
  const ofQueues = reader.queueIds.length > 0 && {
    sql: `(${t}.queue_id in (?) or (${t}.status = 'closed' and ${t}.queue_id is null and ${t}.closed_queue_id in (?)))`,
    values: [reader.queueIds, reader.queueIds],
  };
  const unclaimed = allTicket && {
    sql: `(${t}.user_id is null and ${queueOfTicket(t)} is null)`,
    values: [],
  };
  return anyOf([own, ofQueues, unclaimed]);
}

/** The same as `mayReadMessages` for a row of tickets; false: all of them. */
export function messagesVisibleTo(reader: Reader, rules: VisibilityRules, t = 't'): Condition | false {
  const visibility = visibleTo(reader, rules, t);
  return visibility && allOf([visibility, openToSpies(reader, rules, t)]);
}

/**
 * The tickets whose messages the reader may read from wherever they stand in a conversation: those of `messagesInSight`,
 * and with `contactHistory` the other ones of the same contacts.
 */
export function historyVisibleTo(reader: Reader, rules: VisibilityRules, t = 't'): Condition | false {
  if (!rules.contactHistory) return messagesVisibleTo(reader, rules, t);
  const beside = messagesVisibleTo(reader, rules, 'beside');
  if (!beside) return false;
  const readsOne = {
    sql: `exists (select from tickets beside where beside.contact_id = ${t}.contact_id and ${beside.sql})`,
    values: beside.values,
  };
  return allOf([readsOne, openToSpies(reader, rules, t)]);
}

function holders({ userId }: TicketAssignment): Scope[] {
  return ['admins', ...(userId === null ? [] : [`user:${userId}` as const])];
}

function isUnclaimed(ticket: TicketAssignment): boolean {
  return ticket.userId === null && queueOf(ticket) === null;
}

/** A waiting ticket must be accepted before it is read. */
function isClosedToSpies(
  { status }: TicketAssignment,
  { listItemSpy }: Pick<VisibilityRules, 'listItemSpy'>,
): boolean {
  return status === 'pending' && !listItemSpy;
}

function openToSpies(
  reader: Reader,
  { listItemSpy }: Pick<VisibilityRules, 'listItemSpy'>,
  t: string,
): Condition | false {
  return !listItemSpy && { sql: `(${t}.status <> 'pending' or ${t}.user_id = ?)`, values: [reader.id] };
}
