import type { DashboardQuery } from '#shared/contract/dashboard.ts';
import { visibleTo, mineOrWaiting, queueOfTicket, ticketRules } from '#server/features/tickets/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { allOf, type Condition } from '#server/platform/database/condition.ts';
import type { AppContext } from '#server/platform/appContext.ts';

/** What the figures are about. Conditions are on a row `t` of the tickets, of whatever time. */
export interface Counted {
  readonly condition: Condition;
  /** Somebody asked for less than everything in sight. */
  readonly isNarrowed: boolean;
}

/** The tickets that the actor may read and has not filtered out. */
export async function countedTickets(ctx: AppContext, actor: Actor, query: DashboardQuery): Promise<Counted> {
  const chosen = [
    !query.showAll && mineOrWaiting(actor),
    query.status !== undefined && { sql: 't.status = ?', values: [query.status] },
    (query.queueIds ?? []).length > 0 && { sql: `${queueOfTicket()} in (?)`, values: [query.queueIds] },
    query.userId !== undefined && { sql: 't.user_id = ?', values: [query.userId] },
    query.withUnreadMessages && { sql: 't.unread_messages > 0', values: [] },
  ];
  return {
    condition: allOf([visibleTo(actor, await ticketRules(ctx)), ...chosen]),
    isNarrowed: chosen.some((each) => each !== false),
  };
}
