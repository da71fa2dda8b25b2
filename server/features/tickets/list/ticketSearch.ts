import { TICKET_STATUSES, type TicketStatus } from '#shared/domain/ticketStatus.ts';
import type { TicketTimeKind } from '#shared/domain/ticketTimes.ts';
import { lengthOf } from '#shared/domain/days.ts';
import type { TicketListQuery } from '#shared/contract/ticketListQuery.ts';
import type { Actor } from '#server/platform/actor.ts';
import {
  allOf,
  anyOf,
  halfHourOf,
  sinceDay,
  untilDay,
  withinDays,
  type Condition,
} from '#server/platform/database/condition.ts';
import { mayList, mayListAll, type TicketRules } from '../ticket.policy.ts';
import { ofQueues, visibleTo, queueOfTicket } from '../visibility.ts';

/** The conditions on the tickets `t` of a list, without its search text; all must hold. */
export function conditionsOf(
  query: TicketListQuery,
  actor: Actor,
  rules: TicketRules,
  { zone, now }: { readonly zone: string; readonly now: Date },
): Condition[] {
  return [
    visibleTo(actor, rules),
    inLists(query, actor, rules),
    mineOrWaitingUnless(query, actor),
    query.date && withinDays('t.created_at', { startDate: query.date, endDate: query.date }, zone),
    ...withinPeriod(query, zone),
    query.halfHour !== undefined && {
      sql: `${halfHourOf('t.created_at at time zone ?')} = ?`,
      values: [zone, query.halfHour],
    },
    query.userId !== undefined && { sql: 't.user_id = ?', values: [query.userId] },
    query.whatsappId !== undefined && { sql: 't.connection_id = ?', values: [query.whatsappId] },
    query.onBoard && ON_BOARD,
    query.stageId !== undefined && { sql: `${STAGE} = ?`, values: [query.stageId] },
    query.closingReasonId !== undefined && {
      sql: 't.closing_reason_id = ?',
      values: [query.closingReasonId],
    },
    query.missing !== undefined && { sql: MISSING[query.missing], values: [] },
    query.tags.length > 0 && taggedWith(query.tags),
    query.queueIds && query.queueIds.length > 0 && inQueues(query.queueIds, query.withoutQueue),
    query.overdue && { sql: `t.status in ('open', 'pending') and t.due_at <= ?`, values: [now] },
    query.withUnreadMessages && { sql: 't.unread_messages > 0', values: [] },
    query.withoutHistory && WITHOUT_HISTORY,
    query.snoozed !== undefined && { sql: `t.snoozed_at is ${query.snoozed ? 'not ' : ''}null`, values: [] },
  ].filter((condition) => typeof condition === 'object');
}

/** The tickets that numbers count: imported messages from before a phone was linked are no work of the team. */
export const WITHOUT_HISTORY: Condition = { sql: 'not t.is_history', values: [] };

/** Without a null, by which the index of the board would not be in order. */
const STAGE = 'coalesce(t.stage_id, 0)';

/** As that index has it. */
const ON_BOARD: Condition = { sql: "t.status <> 'closed'", values: [] };

/** What a ticket may lack. */
const MISSING: Record<NonNullable<TicketListQuery['missing']>, string> = {
  connection: 't.connection_id is null',
  queue: `${queueOfTicket()} is null`,
  user: 't.user_id is null',
  stage: `${STAGE} = 0`,
  closingReason: 't.closing_reason_id is null',
};

/** The list of one status, which the actor must have access to, or all lists they have access to. */
function inLists({ status }: TicketListQuery, actor: Actor, rules: TicketRules): Condition | false {
  if (status) return { sql: 't.status = ?', values: [status] };
  const statuses = TICKET_STATUSES.filter((each) => mayList(actor, each, rules));
  return statuses.length < TICKET_STATUSES.length && { sql: 't.status in (?)', values: [statuses] };
}

/** A search and the board cover all visible tickets. */
function mineOrWaitingUnless(
  { showAll, searchParam, status, onBoard }: TicketListQuery,
  actor: Actor,
): Condition | false {
  if (searchParam || onBoard || (showAll && mayListAll(actor))) return false;
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

/** Tickets of contacts with any of these tags. */
export function taggedWith(tagIds: readonly number[]): Condition {
  return {
    sql: 't.contact_id in (select contact_id from contact_tags where tag_id in (?))',
    values: [tagIds],
  };
}

/** Closed tickets match the queue they were closed in. @param withoutQueue tickets without a queue match too */
function inQueues(queueIds: readonly number[], withoutQueue: boolean): Condition {
  const isOne = ofQueues(queueIds);
  return withoutQueue ? anyOf([{ sql: `${queueOfTicket()} is null`, values: [] }, isOne]) : isOne;
}

/** Tickets of the days by their `dates`; the one or the other end may be open. */
function withinPeriod({ dates, startDate, endDate }: TicketListQuery, zone: string): (Condition | false)[] {
  const within = (column: string) => [
    startDate !== undefined && sinceDay(column, startDate, zone),
    endDate !== undefined && untilDay(column, endDate, zone),
  ];
  if (dates === 'created') return within('t.created_at');
  // A closed ticket no longer changes: its last update is when it was closed.
  if (dates === 'closed') return [{ sql: "t.status = 'closed'", values: [] }, ...within('t.updated_at')];
  const { sql, values } = allOf(within('w.at'));
  const ended = `select w.ticket_id from ticket_times w where w.kind = ? and ${sql}`;
  const isShort =
    startDate !== undefined && endDate !== undefined && lengthOf({ startDate, endDate }) <= MONTH;
  return [
    {
      sql: isShort ? `t.id = any(array(${ended}))` : `t.id in (${ended})`,
      values: [WAITS_UNTIL[dates], ...values],
    },
  ];
}

/** Days of which the tickets are looked up one by one: the database would else read all that there are. */
const MONTH = 31;

const WAITS_UNTIL = {
  answered: 'answer',
  accepted: 'acceptance',
  resolved: 'resolution',
} as const satisfies Record<string, TicketTimeKind>;
