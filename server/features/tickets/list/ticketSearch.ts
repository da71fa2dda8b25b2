import { SEARCH_MIN_LENGTH } from '#shared/domain/limits.ts';
import { digitsOf } from '#shared/domain/phoneNumber.ts';
import { TICKET_STATUSES, type TicketStatus } from '#shared/domain/ticketStatus.ts';
import type { TicketListQuery } from '#shared/contract/tickets.ts';
import type { Actor } from '#server/platform/actor.ts';
import { allOf, withinDays, type Condition } from '#server/platform/database/condition.ts';
import { holdsNumberOf, looksForDigits } from '#server/features/contacts/index.ts';
import { likePattern } from '#server/platform/database/page.ts';
import { mayList, mayListAll, type TicketRules } from '../ticket.policy.ts';
import { visibleTo, messagesVisibleTo, queueOfTicket } from '../visibility.ts';

/** How people type a telephone number, or a part of one. */
const NUMBER = /^[\d\s()+.-]+$/;
/** How people call a ticket: as the conversation shows it. */
const TICKET_NUMBER = /^#(\d{1,9})$/;

/** The tickets `t` that a list shows: every condition must hold. */
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
    query.tags.length > 0 && taggedWith(query.tags),
    query.queueIds && query.queueIds.length > 0 && inQueues(query.queueIds),
    query.withUnreadMessages && { sql: 't.unread_messages > 0', values: [] },
  ].filter((condition) => typeof condition === 'object');
}

/** The list of one status, which the actor must have, or all that they have. */
function inLists({ status }: TicketListQuery, actor: Actor, rules: TicketRules): Condition | false {
  if (status) return { sql: 't.status = ?', values: [status] };
  const statuses = TICKET_STATUSES.filter((each) => mayList(actor, each, rules));
  return statuses.length < TICKET_STATUSES.length && { sql: 't.status in (?)', values: [statuses] };
}

/** A search looks at everything in sight. */
function mineOrWaitingUnless(
  { showAll, searchParam, status }: TicketListQuery,
  actor: Actor,
): Condition | false {
  if (searchParam || (showAll && mayListAll(actor))) return false;
  return mineOrWaiting(actor, status);
}

/**
 * What an agent works on: a condition on a row `t` of the tickets; false for none. Closed tickets are not worked on: an
 * agent finds all that are in sight.
 * @param status of all tickets that are looked at, if they have one: then an index finds them
 */
export function mineOrWaiting(actor: Actor, status?: TicketStatus): Condition | false {
  if (status === 'pending' || status === 'closed') return false;
  return status
    ? { sql: 't.user_id = ?', values: [actor.id] }
    : { sql: "(t.user_id = ? or t.status = 'pending')", values: [actor.id] };
}

/**
 * Name or number of the contact, what was written, or the #number of the ticket itself. Short words are not looked for in all messages. All are found
 * first, each part by its own index, and then fetched in their order: joined by `or` a common word would be looked for
 * once for every ticket.
 */
function matching(searchText: string, actor: Actor, rules: TicketRules): Condition {
  const pattern = likePattern(searchText);
  const digits = NUMBER.test(searchText) ? digitsOf(searchText) : '';
  const isHiding = !actor.canSeeNumbers && looksForDigits(searchText);
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
 * Messages that the actor may not read are not searched either: a hit would tell what they say.
 * @param isHiding digits are looked for by somebody who sees masked numbers: texts that hold such numbers are left out
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

/** Messages `m` of tickets `t` that are shown as they are to people who see masked numbers. */
export const WITHOUT_NUMBERS = `m.media_type <> 'vcard' and m.body !~ '@[0-9]{8}'
  and not ${holdsNumberOf('m.body', 't.contact_id')} and not ${holdsNumberOf('m.body', 'm.contact_id')}`;

/** The tickets of the contacts whose ids a query gives. */
function ofContacts({ sql, values }: Condition): Condition {
  return { sql: `select id from tickets where contact_id in (${sql})`, values };
}

/** Who sees masked numbers cannot find out the hidden digits by searching; the whole number is what has an index. */
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

/** Tickets without a queue are in nobody's other queue: they stay in the list. Closed ones are where they were closed. */
function inQueues(queueIds: readonly number[]): Condition {
  return { sql: `(${queueOfTicket()} is null or ${queueOfTicket()} in (?))`, values: [queueIds] };
}
