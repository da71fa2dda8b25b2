import type { TicketTimes, TicketTimesQuery, Times, Waited } from '#shared/contract/dashboard.ts';
import { isWithinWeek, type Period } from '#shared/domain/days.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { allOf, withinDays, type Condition } from '#server/platform/database/condition.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { areTotalsIn } from '../totals/keepTotals.ts';
import { isWithin, timeBefore, type TimeBefore } from '../weekBefore.ts';
import { countedPercentiles, exactPercentiles, readPercentiles, type TimesRow } from './percentiles.ts';
import { exactTimes, roundedTimes, timedTickets } from './timedTickets.ts';

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
  const found = isExact
    ? exactPercentiles(exactTimes(allOf([withinDays('t.at', period, zone), condition])))
    : countedPercentiles(roundedTimes(condition, period, zone, await areTotalsIn(em, zone)));
  const rows = await readPercentiles(em, found);
  const of = (wanted: TimesRow['dimension']) =>
    rows.flatMap(({ dimension, ...row }) => (dimension === wanted ? [row] : []));
  return {
    period,
    totals: totalsIn(rows),
    weekBefore: isExact ? await readWeekBefore(em, condition, timeBefore(period, zone, ctx.now())) : null,
    byUser: of('user'),
    byQueue: of('queue'),
    isRounded: !isExact,
  };
}

async function readWeekBefore(em: Em, condition: Condition, time: TimeBefore): Promise<Times> {
  const times = exactTimes(allOf([isWithin('t.at', time), condition]));
  return totalsIn(await readPercentiles(em, exactPercentiles(times, true)));
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
