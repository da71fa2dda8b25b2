import type { TimesOf } from '#shared/contract/dashboard.ts';
import { TICKET_TIMES, type TicketTimeKind } from '#shared/domain/ticketTimes.ts';
import type { Condition } from '#server/platform/database/condition.ts';
import type { Em } from '#server/platform/database/orm.ts';

export interface TimesRow extends TimesOf {
  readonly dimension: 'all' | 'user' | 'queue';
}

const eachKind = (sqlOf: (kind: TicketTimeKind) => string): string => TICKET_TIMES.map(sqlOf).join(', ');

/** What was grouped: 1 by agent, 2 by queue, 3 not at all. Sorted by numbers, as texts take several times as long. */
const DIMENSION = 'grouping(user_id, queue_id) as dimension, user_id, queue_id';

/**
 * SQL of the counts and percentiles of everything, of each agent and of each queue: quick for few times.
 * @param times rows with a `kind`, `seconds`, `user_id` and `queue_id`
 * @param isOfAll of everything only
 */
export function exactPercentiles({ sql, values }: Condition, isOfAll = false): Condition {
  const filter = (kind: TicketTimeKind) => `filter (where kind = '${kind}')`;
  return {
    sql: `select ${isOfAll ? '3 as dimension, null::int as user_id, null::int as queue_id' : DIMENSION},
        ${eachKind((kind) => `count(*) ${filter(kind)} as ${kind}_count`)},
        ${eachKind((kind) => `percentile_disc(array[0.5, 0.9]) within group (order by seconds) ${filter(kind)} as ${kind}_percentiles`)}
      from (${sql}) as times ${isOfAll ? '' : 'group by grouping sets ((), (user_id), (queue_id))'}`,
    values,
  };
}

/**
 * The same of times that many tickets have: these are counted, and then added up in their order until half, or nine tenths, of
 * all are reached.
 * @param times rows with `seconds`, `user_id`, `queue_id` and a number of tickets for each kind
 */
export function countedPercentiles({ sql, values }: Condition): Condition {
  const whereIn = (kind: TicketTimeKind, share: number) =>
    `min(seconds) filter (where ${kind}_in_all > 0 and ${kind}_until * 10 >= ${kind}_in_all * ${share * 10})`;
  return {
    sql: `select dimension, user_id, queue_id, ${eachKind((kind) => `sum(${kind}) as ${kind}_count`)},
        ${eachKind((kind) => `array[${whereIn(kind, 0.5)}, ${whereIn(kind, 0.9)}] as ${kind}_percentiles`)}
      from (
        select *, ${eachKind((kind) => `sum(${kind}) over shorter as ${kind}_until, sum(${kind}) over whole as ${kind}_in_all`)}
        from (
          select ${DIMENSION}, seconds, ${eachKind((kind) => `sum(${kind})::int as ${kind}`)}
          from (${sql}) as times group by grouping sets ((seconds), (user_id, seconds), (queue_id, seconds))
        ) as counted
        window whole as (partition by dimension, user_id, queue_id), shorter as (whole order by seconds)
      ) as ranked
      group by dimension, user_id, queue_id`,
    values,
  };
}

/** With the names of agents and queues, by which they are sorted. Deleted ones count as none. */
export function readPercentiles(em: Em, { sql, values }: Condition): Promise<TimesRow[]> {
  const waited = (kind: TicketTimeKind) =>
    `json_build_object('count', ${kind}_count, 'median', ${kind}_percentiles[1], 'p90', ${kind}_percentiles[2]) as ${kind}`;
  return em.execute<TimesRow[]>(
    `select case dimension when 1 then 'user' when 2 then 'queue' else 'all' end as dimension, coalesce(u.id, q.id) as id,
       coalesce(u.name, q.name) as name, ${eachKind(waited)}
     from (${sql}) as found left join users u on u.id = user_id left join queues q on q.id = queue_id
     where ${TICKET_TIMES.map((kind) => `${kind}_count > 0`).join(' or ')}
     order by name nulls last, id`,
    [...values],
  );
}
