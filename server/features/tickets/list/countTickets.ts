import type { TicketCounts } from '#shared/contract/tickets.ts';
import type { Actor } from '#server/platform/actor.ts';
import { allOf } from '#server/platform/database/condition.ts';
import { sharedEmOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { mayList, mayListAll } from '../ticket.policy.ts';
import { ticketRules } from '../ticketRules.ts';
import { visibleTo } from '../visibility.ts';
import { mineOrWaiting } from './ticketSearch.ts';

/** Counts the pending and open tickets in this actor's lists without reading the lists. */
export async function countTickets(ctx: AppContext, actor: Actor): Promise<TicketCounts> {
  const rules = await ticketRules(ctx);
  const seesAll = mayListAll(actor);
  const pending = allOf([visibleTo(actor, rules)]);
  const open = allOf([!seesAll && mineOrWaiting(actor, 'open')]);
  const [found] = await sharedEmOf(ctx).execute<Found[]>(
    `select coalesce((
         select json_agg(json_build_object('queueId', queue_id, 'count', count) order by queue_id)
         from (select t.queue_id, count(*) as count from tickets t
           where t.status = 'pending' and ${pending.sql} group by t.queue_id) as waiting
       ), '[]') as "byQueue", o.unread, o.open
     from (
       select count(*) filter (where t.user_id = ? and t.unread_messages > 0)::int as unread, count(*)::int as open
       from tickets t where t.status = 'open' and ${open.sql}
     ) as o`,
    [...pending.values, actor.id, ...open.values],
  );
  const byQueue = mayList(actor, 'pending', rules) ? (found?.byQueue ?? []) : [];
  return {
    pending: byQueue.reduce((sum, { count }) => sum + count, 0),
    pendingByQueue: byQueue.flatMap(({ queueId, count }) => (queueId === null ? [] : [{ queueId, count }])),
    unread: found?.unread ?? 0,
    open: seesAll ? (found?.open ?? 0) : null,
  };
}

interface Found {
  /** Pending tickets, ordered by queue; those without a queue last. */
  readonly byQueue: readonly { readonly queueId: number | null; readonly count: number }[];
  readonly unread: number;
  readonly open: number;
}
