import type { TicketTimesQuery } from '#shared/contract/dashboard.ts';
import { shiftDay, type Period } from '#shared/domain/days.ts';
import { TICKET_TIMES } from '#shared/domain/ticketTimes.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { allOf, anyOf, withinDays, type Condition } from '#server/platform/database/condition.ts';
import { countedTickets } from '../countedTickets.ts';
import { wholeMonthsOf } from '../dashboardPeriods.ts';

/** The tickets whose times the actor may read and that match the filters: those of the dashboard. */
export async function timedTickets(
  ctx: AppContext,
  actor: Actor,
  { queueIds, userId }: TicketTimesQuery,
): Promise<Condition> {
  const filters = { showAll: true, withUnreadMessages: false, queueIds, userId };
  return (await countedTickets(ctx, actor, filters)).condition;
}

/**
 * Times as rows `t` that have what the conditions of a dashboard ask of a ticket. Their queue is already the one that a closed
 * ticket was closed in.
 */
const asTickets = (table: string): string =>
  `(select *, 'open' as status, null::int as closed_queue_id, false as is_history from ${table}) as t`;
export const TIMES = asTickets('ticket_times');
const MONTHS = asTickets('ticket_time_months');

/** Each kind by its name, as only then the index is read by times. */
export const isOfAnyKind: Condition = { sql: 't.kind in (?)', values: [TICKET_TIMES] };

/** SQL of times with their queue and agent: `seconds`, and whether they are one of `answers`, `acceptances` or `resolutions`. */
export function eachTime(wanted: Condition, seconds = 't.seconds'): Condition {
  const { sql, values } = allOf([isOfAnyKind, wanted]);
  return {
    sql: `select t.queue_id, t.user_id, ${seconds} as seconds, (t.kind = 'answer')::int as answers,
        (t.kind = 'acceptance')::int as acceptances, (t.kind = 'resolution')::int as resolutions
      from ${TIMES} where ${sql}`,
    values,
  };
}

/** The same, rounded: of the whole months of the period as they are added up, and of the days before and after these. */
export function roundedTimes(
  condition: Condition,
  period: Period,
  zone: string,
  hasTotals: boolean,
): Condition {
  const rounded = (wanted: Condition) => eachTime(allOf([wanted, condition]), 'rounded_duration(t.seconds)');
  const months = hasTotals ? wholeMonthsOf(period) : null;
  if (!months) return rounded(withinDays('t.at', period, zone));
  const { start, end } = months;
  const beside = [
    { startDate: period.startDate, endDate: shiftDay(start, -1) },
    { startDate: end, endDate: period.endDate },
  ].filter(({ startDate, endDate }) => startDate <= endDate);
  const within = allOf([
    { sql: 't.month >= ?::date and t.month < ?::date', values: [start, end] },
    condition,
  ]);
  const whole = {
    sql: `select t.queue_id, t.user_id, t.seconds, t.answers, t.acceptances, t.resolutions from ${MONTHS} where ${within.sql}`,
    values: within.values,
  };
  if (beside.length === 0) return whole;
  const others = rounded(anyOf(beside.map((days) => withinDays('t.at', days, zone))));
  return { sql: `${whole.sql} union all ${others.sql}`, values: [...whole.values, ...others.values] };
}
