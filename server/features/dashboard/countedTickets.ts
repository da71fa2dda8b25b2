import type { DashboardQuery } from '#shared/contract/dashboard.ts';
import {
  mineOrWaiting,
  queueOfTicket,
  ticketRules,
  visibleTo,
  WITHOUT_HISTORY,
} from '#server/features/tickets/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { allOf, type Condition } from '#server/platform/database/condition.ts';
import type { AppContext } from '#server/platform/appContext.ts';

/** The tickets that the metrics count. The condition applies to a row `t` of tickets, without the period. */
export interface Counted {
  readonly condition: Condition;
  /** A filter narrows the visible tickets. */
  readonly isNarrowed: boolean;
  /** The condition holds for all tickets. */
  readonly isAll: boolean;
  /** The condition also applies to the totals of closed tickets (`CLOSED_BY_DAY` and the others). */
  readonly hasTotals: boolean;
}

/** The tickets that the actor may read and that match the filters. */
export async function countedTickets(
  ctx: AppContext,
  actor: Actor,
  query: Omit<DashboardQuery, 'date' | 'startDate' | 'endDate'>,
): Promise<Counted> {
  const chosen = [
    !query.showAll && mineOrWaiting(actor),
    query.status !== undefined && { sql: 't.status = ?', values: [query.status] },
    (query.queueIds ?? []).length > 0 && { sql: `${queueOfTicket()} in (?)`, values: [query.queueIds] },
    query.userId !== undefined && { sql: 't.user_id = ?', values: [query.userId] },
    query.withUnreadMessages && { sql: 't.unread_messages > 0', values: [] },
  ];
  const visible = visibleTo(actor, await ticketRules(ctx));
  const isNarrowed = chosen.some((each) => each !== false);
  return {
    condition: allOf([visible, WITHOUT_HISTORY, ...chosen]),
    isNarrowed,
    isAll: !isNarrowed && visible === false,
    hasTotals: !query.withUnreadMessages,
  };
}

/**
 * Closed tickets as rows `t` that have what the conditions of a dashboard ask of a ticket, each with the number of `tickets`
 * that it stands for.
 */
const closedTickets = (table: string, columns: string): string => `(
  select 'closed' as status, false as is_history, queue_id, closed_queue_id, user_id, tickets, ${columns} from ${table}) as t`;

/** By the days on which they were created. */
export const CLOSED_BY_DAY = closedTickets('closed_ticket_totals', 'created_on, connection_id');
/** By the months in which they were created. */
export const CLOSED_BY_MONTH = closedTickets('closed_ticket_months', 'month, connection_id');
/** By the days on which they were created, with the contact of each ticket, but without connections. */
export const CLOSED_WITH_CONTACTS = closedTickets('closed_ticket_contacts', 'created_on, contacts');
/** By the days on which they were closed, with the number of their `messages`. */
export const CLOSED_BY_END = closedTickets('closed_ticket_ends', 'closed_on, messages');

/** Condition on contacts `c` that count as new: all, or those with a matching ticket when the tickets are filtered. */
export function newContact({ condition, isNarrowed }: Counted): Condition | false {
  return (
    isNarrowed && {
      sql: `exists (select from tickets t where t.contact_id = c.id and ${condition.sql})`,
      values: condition.values,
    }
  );
}
