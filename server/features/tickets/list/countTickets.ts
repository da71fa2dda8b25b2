import type { TicketCounts } from '#shared/contract/tickets.ts';
import type { Actor } from '#server/platform/actor.ts';
import { allOf } from '#server/platform/database/condition.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { mayList, mayListAll, type TicketRules } from '../ticket.policy.ts';
import { ticketRules } from '../ticketRules.ts';
import { visibleTo } from '../visibility.ts';
import { mineOrWaiting } from './ticketSearch.ts';

/** Counts the pending and open tickets in this actor's lists without reading the lists. */
export async function countTickets(ctx: AppContext, actor: Actor): Promise<TicketCounts> {
  const byQueue = await countPending(ctx, actor, await ticketRules(ctx));
  return {
    pending: byQueue.reduce((sum, { count }) => sum + count, 0),
    pendingByQueue: byQueue.flatMap(({ queueId, count }) => (queueId === null ? [] : [{ queueId, count }])),
    ...(await countOpen(ctx, actor)),
  };
}

/** Ordered by queue; tickets without a queue last. */
async function countPending(
  ctx: AppContext,
  actor: Actor,
  rules: TicketRules,
): Promise<{ queueId: number | null; count: number }[]> {
  if (!mayList(actor, 'pending', rules)) return [];
  const seen = allOf([visibleTo(actor, rules)]);
  return emOf(ctx).execute(
    `select t.queue_id as "queueId", count(*)::int as count
       from tickets t where t.status = 'pending' and ${seen.sql} group by t.queue_id order by t.queue_id`,
    [...seen.values],
  );
}

async function countOpen(ctx: AppContext, actor: Actor): Promise<Pick<TicketCounts, 'unread' | 'open'>> {
  const seesAll = mayListAll(actor);
  const counted = allOf([!seesAll && mineOrWaiting(actor, 'open')]);
  const [found] = await emOf(ctx).execute<{ unread: number; open: number }[]>(
    `select count(*) filter (where t.user_id = ? and t.unread_messages > 0)::int as unread, count(*)::int as open
       from tickets t where t.status = 'open' and ${counted.sql}`,
    [actor.id, ...counted.values],
  );
  return { unread: found?.unread ?? 0, open: seesAll ? (found?.open ?? 0) : null };
}
