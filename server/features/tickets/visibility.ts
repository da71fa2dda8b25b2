import type { SettingKey } from '#shared/domain/settings.ts';
import { isAdmin } from '#shared/domain/permissions.ts';
import type { TicketStatus } from '#shared/domain/ticketStatus.ts';
import type { Actor } from '#server/platform/actor.ts';
import { allOf, anyOf, type Condition } from '#server/platform/database/condition.ts';
import { scopesOf, type Scope } from '#server/platform/realtime/scopes.ts';

/*
 * The one rule that decides who may read which ticket and message: the audience of a ticket (`…audienceOf`), to which
 * sockets belong, and from which `mayRead…` follow. `…VisibleTo` say the same in SQL; a test compares them with the
 * audience in every combination. Nothing else decides about reading.
 *
 * A ticket can be read by admins, its agent, the agents of its queue (when closed: of the queue it was closed in) and,
 * when `allTicket` shares them, by all agents while it has neither agent nor queue. Its messages can be read by the
 * same users, except that a pending ticket is restricted to admins and its agent while `listItemSpy` is off.
 */

/**
 * The properties of a ticket that decide who may do what with it. What its agent may do:
 * `shared/domain/ticketRights.ts`.
 */
export interface TicketAssignment {
  readonly status: TicketStatus;
  readonly userId: number | null;
  readonly queueId: number | null;
  /** The queue it was last closed in; applies while it is closed. */
  readonly closedQueueId: number | null;
}

/** Whether status, agent and queue are the same. */
export function isSameAssignment(one: TicketAssignment, other: TicketAssignment): boolean {
  return one.status === other.status && one.userId === other.userId && one.queueId === other.queueId;
}

/** The settings that affect visibility. */
export interface VisibilityRules {
  /** Agents see tickets without agent and queue. */
  readonly allTicket: boolean;
  /** Agents may read a pending conversation before they accept it. */
  readonly listItemSpy: boolean;
  /** Users who may read the messages of one ticket of a contact may read those of all its tickets. */
  readonly contactHistory: boolean;
}

/** Their keys, which are those of the rules. */
export const VISIBILITY_SETTINGS = Object.keys({
  allTicket: true,
  listItemSpy: true,
  contactHistory: true,
} satisfies Record<keyof VisibilityRules & SettingKey, true>) as readonly (keyof VisibilityRules)[];

export type Reader = Pick<Actor, 'id' | 'profile' | 'queueIds'>;

/** The queue of a ticket, or the one it was closed in. */
export function queueOf({ status, queueId, closedQueueId }: TicketAssignment): number | null {
  return queueId ?? (status === 'closed' ? closedQueueId : null);
}

/** SQL equivalent of `queueOf`. @param t alias of the tickets in the statement */
export const queueOfTicket = (t = 't'): string =>
  `coalesce(${t}.queue_id, case when ${t}.status = 'closed' then ${t}.closed_queue_id end)`;

/** SQL that yields the `TicketAssignment` of a row of tickets as JSON. @param t its alias in the statement */
export const assignmentJson = (t: string): string => `json_build_object(
  'status', ${t}.status, 'userId', ${t}.user_id, 'queueId', ${t}.queue_id, 'closedQueueId', ${t}.closed_queue_id)`;

/** Readers for whom this is false must not learn that the ticket exists. */
export function mayRead(
  reader: Reader,
  ticket: TicketAssignment,
  rules: Pick<VisibilityRules, 'allTicket'>,
): boolean {
  return belongsTo(reader, audienceOf(ticket, rules));
}

/** Whether the reader may see the ticket's messages, including the last message in lists. */
export function mayReadMessages(reader: Reader, ticket: TicketAssignment, rules: VisibilityRules): boolean {
  return belongsTo(reader, messageAudienceOf(ticket, rules));
}

/**
 * Whether a reader of one ticket's messages may also read those of another ticket of the same contact.
 * @param other the assignment of the other ticket
 */
export function mayReadInHistory(reader: Reader, other: TicketAssignment, rules: VisibilityRules): boolean {
  return mayBeReadInHistory(other, rules) || mayReadMessages(reader, other, rules);
}

/** Whether all readers of the messages of another ticket of the same contact may read those of this one. */
export function mayBeReadInHistory(ticket: TicketAssignment, rules: VisibilityRules): boolean {
  return rules.contactHistory && !requiresAcceptance(ticket, rules);
}

/** The scopes of exactly the readers that pass `mayRead`. */
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

/** The scopes of exactly the readers that pass `mayReadMessages`. */
export function messageAudienceOf(ticket: TicketAssignment, rules: VisibilityRules): Scope[] {
  return requiresAcceptance(ticket, rules) ? holders(ticket) : audienceOf(ticket, rules);
}

/** SQL equivalent of `mayRead`; false means all tickets. @param t alias of the tickets in the statement */
export function visibleTo(
  reader: Reader,
  { allTicket }: Pick<VisibilityRules, 'allTicket'>,
  t = 't',
): Condition | false {
  if (isAdmin(reader.profile)) return false;
  const own = { sql: `${t}.user_id = ?`, values: [reader.id] };
  const unclaimed = allTicket && {
    sql: `(${t}.user_id is null and ${queueOfTicket(t)} is null)`,
    values: [],
  };
  return anyOf([own, reader.queueIds.length > 0 && ofQueues(reader.queueIds, t), unclaimed]);
}

/** Whether `queueOf` is one of these queues, in a form that indexes can answer. @param t alias of the tickets in the statement */
export function ofQueues(queueIds: readonly number[], t = 't'): Condition {
  return {
    sql: `(${t}.queue_id in (?) or (${t}.status = 'closed' and ${t}.queue_id is null and ${t}.closed_queue_id in (?)))`,
    values: [queueIds, queueIds],
  };
}

/** SQL equivalent of `mayManageTicket`; false means all tickets. @param t alias of the tickets in the statement */
export function manageableBy(reader: Reader, t = 't'): Condition | false {
  return (
    !isAdmin(reader.profile) && { sql: `(${t}.user_id = ? or ${t}.user_id is null)`, values: [reader.id] }
  );
}

/** SQL equivalent of `mayReadMessages`; false means all tickets. */
export function messagesVisibleTo(reader: Reader, rules: VisibilityRules, t = 't'): Condition | false {
  const visibility = visibleTo(reader, rules, t);
  return visibility && allOf([visibility, previewableBy(reader, rules, t)]);
}

/**
 * The tickets whose messages the reader may read as part of a conversation's history: those of
 * `messagesVisibleTo` and, with `contactHistory`, the other tickets of the same contacts.
 */
export function historyVisibleTo(reader: Reader, rules: VisibilityRules, t = 't'): Condition | false {
  if (!rules.contactHistory) return messagesVisibleTo(reader, rules, t);
  const ofOtherTicket = messagesVisibleTo(reader, rules, 'other_ticket');
  if (!ofOtherTicket) return false;
  const readsOne = {
    sql: `exists (select from tickets other_ticket where other_ticket.contact_id = ${t}.contact_id and ${ofOtherTicket.sql})`,
    values: ofOtherTicket.values,
  };
  return allOf([readsOne, previewableBy(reader, rules, t)]);
}

function belongsTo(reader: Reader, audience: readonly Scope[]): boolean {
  return scopesOf(reader).some((scope) => audience.includes(scope));
}

function holders({ userId }: TicketAssignment): Scope[] {
  return ['admins', ...(userId === null ? [] : [`user:${userId}` as const])];
}

function isUnclaimed(ticket: TicketAssignment): boolean {
  return ticket.userId === null && queueOf(ticket) === null;
}

/** A pending ticket must be accepted before its messages can be read. */
function requiresAcceptance(
  { status }: TicketAssignment,
  { listItemSpy }: Pick<VisibilityRules, 'listItemSpy'>,
): boolean {
  return status === 'pending' && !listItemSpy;
}

function previewableBy(
  reader: Reader,
  { listItemSpy }: Pick<VisibilityRules, 'listItemSpy'>,
  t: string,
): Condition | false {
  return !listItemSpy && { sql: `(${t}.status <> 'pending' or ${t}.user_id = ?)`, values: [reader.id] };
}
