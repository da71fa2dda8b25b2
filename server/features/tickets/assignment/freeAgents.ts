import type { Profile } from '#shared/domain/permissions.ts';
import { isAtWork } from '#server/features/auth/index.ts';
import { sharedEmOf, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { COUNTS_FOR_AGENT } from '../openTickets.ts';

export interface FreeAgent {
  readonly queueId: number;
  readonly userId: number;
  /** Of the queue. */
  readonly prefersLastAgent: boolean;
}

interface AgentRow extends FreeAgent {
  readonly profile: Profile;
  readonly startWork: string;
  readonly endWork: string;
}

/**
 * The agents to whom waiting tickets of these queues can be assigned automatically, the next one first: those who are at
 * their computer, available, at work, below the limit of the queue and not being deleted; with the fewest open tickets, not
 * counting those that they have put away, and among these the one who has waited longest for a ticket.
 */
export async function freeAgents(
  ctx: AppContext | Transaction,
  queueIds: readonly number[],
): Promise<FreeAgent[]> {
  const rows = await sharedEmOf(ctx).execute<AgentRow[]>(
    `select q.id as "queueId", u.id as "userId", q.prefers_last_agent as "prefersLastAgent",
       u.profile, u.start_work as "startWork", u.end_work as "endWork"
     from queues q join user_queues uq on uq.queue_id = q.id join users u on u.id = uq.user_id
       cross join lateral (
         select count(*) as count from tickets t where t.user_id = u.id and ${COUNTS_FOR_AGENT}
       ) as opened
     where q.id = any(?::int[]) and q.assignment = 'automatic' and u.online and not u.away and u.is_available
       and (q.ticket_limit is null or opened.count < q.ticket_limit)
       and not exists (select from deletions d where d.kind = 'user' and d.subject_id = u.id)
     order by opened.count, u.last_assigned_at nulls first, u.id`,
    [`{${queueIds.join()}}`],
  );
  return rows.filter((row) => isAtWork(ctx, row));
}
