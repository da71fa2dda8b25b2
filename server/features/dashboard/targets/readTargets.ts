import type { TargetResults, TargetCounts, TargetsOf, TicketTimesQuery } from '#shared/contract/dashboard.ts';
import type { Period } from '#shared/domain/days.ts';
import { TARGETS } from '#shared/domain/replyTargets.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { allOf, betweenDays } from '#server/platform/database/condition.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import { asTickets, timedTickets } from '../times/timedTickets.ts';

interface Row extends TargetsOf {
  readonly dimension: 'all' | 'user' | 'queue';
}

const ended = (kind: string) =>
  `json_build_object('count', coalesce(sum(t.met + t.missed) filter (where t.kind = '${kind}'), 0)::int,
    'met', coalesce(sum(t.met) filter (where t.kind = '${kind}'), 0)::int) as "${kind}"`;

/** How many reply targets ended in the period, and were met: in all, of each agent and of each queue. Deleted ones count as none. */
export async function readTargets(
  ctx: AppContext,
  actor: Actor,
  query: TicketTimesQuery,
  period: Period,
): Promise<TargetResults> {
  const { sql, values } = allOf([betweenDays('t.day', period), await timedTickets(ctx, actor, query)]);
  const rows = await emOf(ctx).execute<Row[]>(
    `select case grouping(t.user_id, t.queue_id) when 1 then 'user' when 2 then 'queue' else 'all' end as dimension,
       coalesce(u.id, q.id) as id, coalesce(u.name, q.name) as name, ${TARGETS.map(ended).join(', ')}
     from ${asTickets('target_totals')}
       left join users u on u.id = t.user_id left join queues q on q.id = t.queue_id
     where ${sql}
     group by grouping sets ((), (t.user_id, u.id, u.name), (t.queue_id, q.id, q.name))
     order by name nulls last, id`,
    [...values],
  );
  const of = (wanted: Row['dimension']) =>
    rows.flatMap(({ dimension, ...row }) => (dimension === wanted ? [row] : []));
  return { period, totals: totalsIn(of('all')), byUser: of('user'), byQueue: of('queue') };
}

const NONE = { count: 0, met: 0 };

function totalsIn([all]: readonly TargetsOf[]): TargetCounts {
  const { firstAnswer = NONE, nextAnswer = NONE, resolution = NONE } = all ?? {};
  return { firstAnswer, nextAnswer, resolution };
}
