import { SEARCH_MIN_LENGTH } from '#shared/domain/limits.ts';
import { digitsOf } from '#shared/domain/phoneNumber.ts';
import { TICKET_STATUSES, type TicketStatus } from '#shared/domain/ticketStatus.ts';
import type { TicketListQuery } from '#shared/contract/ticketListQuery.ts';
import type { Actor } from '#server/platform/actor.ts';
import {
  allOf,
  halfHourOf,
  sinceDay,
  untilDay,
  withinDays,
  type Condition,
} from '#server/platform/database/condition.ts';
import { holdsNumberOf, searchesDigits } from '#server/features/contacts/index.ts';
import { likePattern } from '#server/platform/database/page.ts';
import { mayList, mayListAll, type TicketRules } from '../ticket.policy.ts';
import { visibleTo, messagesVisibleTo, queueOfTicket } from '../visibility.ts';

/** A phone number, or part of one, as users type it. */
const NUMBER = /^[\d\s()+.-]+$/;
/** A ticket number as the conversation shows it. */
const TICKET_NUMBER = /^#(\d{1,9})$/;

/** The conditions on the tickets `t` of a list; all must hold. */
export function conditionsOf(
  query: TicketListQuery,
  actor: Actor,
  rules: TicketRules,
  zone: string,
): Condition[] {
  return [
    visibleTo(actor, rules),
    inLists(query, actor, rules),
    mineOrWaitingUnless(query, actor),
    query.searchParam && matching(query.searchParam, actor, rules),
    query.date && withinDays('t.created_at', { startDate: query.date, endDate: query.date }, zone),
    ...withinPeriod(query, zone),
    query.halfHour !== undefined && {
      sql: `${halfHourOf('t.created_at at time zone ?')} = ?`,
      values: [zone, query.halfHour],
    },
    query.userId !== undefined && { sql: 't.user_id = ?', values: [query.userId] },
    query.whatsappId !== undefined && { sql: 't.connection_id = ?', values: [query.whatsappId] },
    query.missing !== undefined && { sql: `${MISSING[query.missing]} is null`, values: [] },
    query.tags.length > 0 && taggedWith(query.tags),
    query.queueIds && query.queueIds.length > 0 && inQueues(query.queueIds, query.withoutQueue),
    query.withUnreadMessages && { sql: 't.unread_messages > 0', values: [] },
  ].filter((condition) => typeof condition === 'object');
}

/** What a ticket may lack. */
const MISSING: Record<NonNullable<TicketListQuery['missing']>, string> = {
  connection: 't.connection_id',
  queue: queueOfTicket(),
  user: 't.user_id',
};

/** The list of one status, which the actor must have access to, or all lists they have access to. */
function inLists({ status }: TicketListQuery, actor: Actor, rules: TicketRules): Condition | false {
  if (status) return { sql: 't.status = ?', values: [status] };
  const statuses = TICKET_STATUSES.filter((each) => mayList(actor, each, rules));
  return statuses.length < TICKET_STATUSES.length && { sql: 't.status in (?)', values: [statuses] };
}

/** A search covers all visible tickets. */
function mineOrWaitingUnless(
  { showAll, searchParam, status }: TicketListQuery,
  actor: Actor,
): Condition | false {
  if (searchParam || (showAll && mayListAll(actor))) return false;
  return mineOrWaiting(actor, status);
}

/**
 * Condition on a row `t` of tickets for those an agent works on; false for none. Closed tickets are not
 * restricted: agents find all that are visible to them.
 * @param status the common status of all tickets searched, if any: lets an index find them
 */
export function mineOrWaiting(actor: Actor, status?: TicketStatus): Condition | false {
  if (status === 'pending' || status === 'closed') return false;
  return status
    ? { sql: 't.user_id = ?', values: [actor.id] }
    : { sql: "(t.user_id = ? or t.status = 'pending')", values: [actor.id] };
}

/**
 * Matches the contact's name or number, message texts, or the #number of the ticket. Short texts are not
 * searched in messages. Each part is looked up by its own index before the results are joined: combined with
 * `or`, a common word would be searched once per ticket.
 */
function matching(searchText: string, actor: Actor, rules: TicketRules): Condition {
  const pattern = likePattern(searchText);
  const digits = NUMBER.test(searchText) ? digitsOf(searchText) : '';
  const isHiding = !actor.canSeeNumbers && searchesDigits(searchText);
  const namedSql = `select id from contacts where name ilike ?`;
  const named = ofContacts({
    sql: isHiding ? `${namedSql} and not ${holdsNumberOf('name', 'contacts.id')}` : namedSql,
    values: [pattern],
  });
  const numbered =
    digits.length >= SEARCH_MIN_LENGTH && ofContacts(numberContains(digits, actor.canSeeNumbers));
  const written =
    searchText.length >= SEARCH_MIN_LENGTH && writtenIn(pattern, messagesVisibleTo(actor, rules), isHiding);
  const number = TICKET_NUMBER.exec(searchText)?.[1];
  const itself = number !== undefined && {
    sql: 'select id from tickets where id = ?::int',
    values: [number],
  };
  const parts = [named, numbered, written, itself].filter((part) => part !== false);
  return {
    sql: `t.id = any(array(${parts.map(({ sql }) => sql).join(' union ')}))`,
    values: parts.flatMap(({ values }) => values),
  };
}

/**
 * Excludes messages that the actor may not read, since a match would reveal their content.
 * @param isHiding the search text has digits and the actor sees masked numbers: texts with such numbers are excluded
 */
function writtenIn(pattern: string, visibility: Condition | false, isHiding: boolean): Condition {
  const sql = 'select m.ticket_id from messages m';
  if (!visibility && !isHiding) return { sql: `${sql} where m.body ilike ?`, values: [pattern] };
  const { sql: readable, values } = allOf([visibility, isHiding && { sql: WITHOUT_NUMBERS, values: [] }]);
  return {
    sql: `${sql} join tickets t on t.id = m.ticket_id where m.body ilike ? and ${readable}`,
    values: [pattern, ...values],
  };
}

/** Messages `m` of tickets `t` that contain no masked number. */
export const WITHOUT_NUMBERS = `m.media_type <> 'vcard' and m.body !~ '@[0-9]{8}'
  and not ${holdsNumberOf('m.body', 't.contact_id')} and not ${holdsNumberOf('m.body', 'm.contact_id')}`;

/** The tickets of the contacts whose ids the query returns. */
function ofContacts({ sql, values }: Condition): Condition {
  return { sql: `select id from tickets where contact_id in (${sql})`, values };
}

/** Hidden digits cannot be found by searching; the condition on the whole number is the one with an index. */
function numberContains(digits: string, canSeeNumbers: boolean): Condition {
  const visible = canSeeNumbers ? 'value' : 'left(value, -4)';
  return {
    sql: `select contact_id from contact_addresses where kind = 'phone' and value like ? and ${visible} like ?`,
    values: [likePattern(digits), likePattern(digits)],
  };
}

function taggedWith(tagIds: readonly number[]): Condition {
  return {
    sql: 't.contact_id in (select contact_id from contact_tags where tag_id in (?))',
    values: [tagIds],
  };
}

/** Closed tickets match the queue they were closed in. @param withoutQueue tickets without a queue match too */
function inQueues(queueIds: readonly number[], withoutQueue: boolean): Condition {
  const isOne = `${queueOfTicket()} in (?)`;
  return { sql: withoutQueue ? `(${queueOfTicket()} is null or ${isOne})` : isOne, values: [queueIds] };
}

/** Tickets created, or closed, within the days; the one or the other end may be open. */
function withinPeriod({ dates, startDate, endDate }: TicketListQuery, zone: string): (Condition | false)[] {
  // A closed ticket no longer changes: its last update is when it was closed.
  const column = dates === 'closed' ? 't.updated_at' : 't.created_at';
  return [
    dates === 'closed' && { sql: "t.status = 'closed'", values: [] },
    startDate !== undefined && sinceDay(column, startDate, zone),
    endDate !== undefined && untilDay(column, endDate, zone),
  ];
}
