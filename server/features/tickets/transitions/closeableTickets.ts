import type { TicketStatus } from '#shared/domain/ticketStatus.ts';
import type { Actor } from '#server/platform/actor.ts';
import { allOf, NONE, type Condition } from '#server/platform/database/condition.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { mayList } from '../ticket.policy.ts';
import { ticketRules } from '../ticketRules.ts';
import { manageableBy, visibleTo } from '../visibility.ts';

export type ClosedStatuses = 'all' | 'open' | 'pending';

export function statusesOf(status: ClosedStatuses): TicketStatus[] {
  return status === 'all' ? ['open', 'pending'] : [status];
}

/** Those that the actor may close together: agents cannot close what the settings hide from their lists. */
export async function closeableStatuses(
  ctx: AppContext,
  actor: Actor,
  status: ClosedStatuses,
): Promise<TicketStatus[]> {
  const rules = await ticketRules(ctx);
  return statusesOf(status).filter((each) => mayList(actor, each, rules));
}

/** The tickets of these statuses that the actor may close; those that are put away are in none of the lists on the screen. */
async function closeable(
  ctx: AppContext,
  actor: Actor,
  statuses: readonly TicketStatus[],
): Promise<Condition> {
  return allOf([
    statuses.length > 0 ? { sql: 't.status in (?)', values: [statuses] } : NONE,
    { sql: 't.snoozed_at is null', values: [] },
    manageableBy(actor),
    visibleTo(actor, await ticketRules(ctx)),
  ]);
}

/** Their ids, oldest first. */
export async function closeableTickets(
  ctx: AppContext,
  actor: Actor,
  statuses: readonly TicketStatus[],
): Promise<number[]> {
  const { sql, values } = await closeable(ctx, actor, statuses);
  const rows = await emOf(ctx).execute<{ id: number }[]>(
    `select t.id from tickets t where ${sql} order by t.id`,
    [...values],
  );
  return rows.map(({ id }) => id);
}

/** The number of tickets, and of customers who would get a farewell: `closeTicket` sends none to groups. */
export async function countCloseable(
  ctx: AppContext,
  actor: Actor,
  status: ClosedStatuses,
): Promise<{ count: number; farewells: number }> {
  const { sql, values } = await closeable(ctx, actor, await closeableStatuses(ctx, actor, status));
  const [counted] = await emOf(ctx).execute<{ count: number; farewells: number }[]>(
    String.raw`select count(*)::int as count,
       count(*) filter (where not t.is_group and c.farewell_message ~ '\S')::int as farewells
     from tickets t left join connections c on c.id = t.connection_id where ${sql}`,
    [...values],
  );
  return counted ?? { count: 0, farewells: 0 };
}
