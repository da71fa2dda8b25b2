import type { TicketTimes, TicketTimesQuery, Times, TimesOf, Waited } from '#shared/contract/dashboard.ts';
import { isWithinWeek, type Period } from '#shared/domain/days.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { allOf, withinDays, type Condition } from '#server/platform/database/condition.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { areTotalsIn } from '../totals/keepTotals.ts';
import { isWithin, timeBefore } from '../weekBefore.ts';
import { eachTime, roundedTimes, timedTickets } from './timedTickets.ts';

/**
 * How long customers waited, of waits that ended in the period. Times of a week are exact; longer periods are read as they are
 * added up by months.
 */
export async function readTimes(
  ctx: AppContext,
  actor: Actor,
  query: TicketTimesQuery,
  period: Period,
): Promise<TicketTimes> {
  const em = emOf(ctx);
  const zone = ctx.config.TIME_ZONE;
  const condition = await timedTickets(ctx, actor, query);
  const isExact = isWithinWeek(period);
  const given = isExact
    ? eachTime(allOf([withinDays('t.at', period, zone), condition]))
    : roundedTimes(condition, period, zone, await areTotalsIn(em, zone));
  const rows = await readPercentiles(em, given);
  const before =
    isExact && eachTime(allOf([isWithin('t.at', timeBefore(period, zone, ctx.now())), condition]));
  const of = (wanted: TimesRow['dimension']) =>
    rows.flatMap(({ dimension, ...row }) => (dimension === wanted ? [row] : []));
  return {
    period,
    totals: totalsIn(rows),
    weekBefore: before ? totalsIn(await readPercentiles(em, before)) : null,
    byUser: of('user'),
    byQueue: of('queue'),
    isRounded: !isExact,
  };
}

interface TimesRow extends TimesOf {
  readonly dimension: 'all' | 'user' | 'queue';
}

const NONE: Waited = { count: 0, median: null, p90: null };

function totalsIn(rows: readonly TimesRow[]): Times {
  const all = rows.find(({ dimension }) => dimension === 'all');
  return {
    answer: all?.answer ?? NONE,
    acceptance: all?.acceptance ?? NONE,
    resolution: all?.resolution ?? NONE,
  };
}

/** The columns of `eachTime` by the names that they have for the clients. */
const WAITS = [
  ['answer', 'answers'],
  ['acceptance', 'acceptances'],
  ['resolution', 'resolutions'],
] as const;
const eachWait = (sqlOf: (column: string, name: string) => string): string =>
  WAITS.map(([name, column]) => sqlOf(column, name)).join(', ');

/**
 * The percentiles of everything, of each agent and of each queue, in one pass: equal times are counted, and then added up in
 * their order until half, or nine tenths, of all are reached. Deleted agents and queues count as none.
 */
async function readPercentiles(em: Em, { sql, values }: Condition): Promise<TimesRow[]> {
  return em.execute<TimesRow[]>(
    `with given as (${sql}),
     counted as (
       select case 0 when grouping(user_id) then 'user' when grouping(queue_id) then 'queue' else 'all' end as dimension,
         user_id, queue_id, seconds, ${eachWait((column) => `sum(${column})::int as ${column}`)}
       from given group by grouping sets ((seconds), (user_id, seconds), (queue_id, seconds))
     ),
     ranked as (
       select *, ${eachWait((column) => `sum(${column}) over shorter as ${column}_until, sum(${column}) over whole as ${column}_in_all`)}
       from counted
       window whole as (partition by dimension, user_id, queue_id), shorter as (whole order by seconds)
     ),
     found as (
       select dimension, user_id, queue_id, ${eachWait((column, name) => `${waitedSql(column)} as ${name}`)}
       from ranked group by dimension, user_id, queue_id
       having ${WAITS.map(([, column]) => `sum(${column}) > 0`).join(' or ')}
     )
     select dimension, coalesce(u.id, q.id) as id, coalesce(u.name, q.name) as name, answer, acceptance, resolution
     from found left join users u on u.id = user_id left join queues q on q.id = queue_id
     order by name nulls last, id`,
    [...values],
  );
}

/** SQL of `Waited`. */
function waitedSql(column: string): string {
  const percentile = (share: number) =>
    `min(seconds) filter (where ${column}_in_all > 0 and ${column}_until * 100 >= ${column}_in_all * ${share})`;
  return `json_build_object('count', sum(${column})::int, 'median', ${percentile(50)}, 'p90', ${percentile(90)})`;
}
