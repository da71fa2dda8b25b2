import type { TicketTimesQuery } from '#shared/contract/dashboard.ts';
import { shiftDay, type Period } from '#shared/domain/days.ts';
import { TICKET_TIMES } from '#shared/domain/ticketTimes.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { allOf, anyOf, withinDays, type Condition } from '#server/platform/database/condition.ts';
import { countedTickets } from '../countedTickets.ts';
import { wholeMonthsOf } from '../dashboardPeriods.ts';
import { ROUNDED_SECONDS } from '../totals/roundedSeconds.ts';

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
export const asTickets = (table: string): string =>
  `(select *, 'open' as status, null::int as closed_queue_id, false as is_history from ${table}) as t`;
export const TIMES = asTickets('ticket_times');
const MONTHS = asTickets('ticket_time_months');

/** Each kind by its name, as only then the index is read by times. */
export const isOfAnyKind: Condition = { sql: 't.kind in (?)', values: [TICKET_TIMES] };

/** SQL of times with their kind, queue and agent. */
export function exactTimes(wanted: Condition): Condition {
  const { sql, values } = allOf([isOfAnyKind, wanted]);
  return { sql: `select t.kind, t.seconds, t.queue_id, t.user_id from ${TIMES} where ${sql}`, values };
}

/**
 * SQL of rounded times with their queue and agent, and how many tickets of each kind have them: of the whole months of the
 * period as they are added up, and of the days before and after these.
 */
export function roundedTimes(
  condition: Condition,
  period: Period,
  zone: string,
  hasTotals: boolean,
): Condition {
  const months = hasTotals ? wholeMonthsOf(period) : null;
  if (!months) return roundedOnes(allOf([withinDays('t.at', period, zone), condition]));
  const { start, end } = months;
  const within = allOf([
    { sql: 't.month >= ?::date and t.month < ?::date', values: [start, end] },
    condition,
  ]);
  const whole = {
    sql: `select t.queue_id, t.user_id, t.seconds, t.answers as answer, t.acceptances as acceptance, t.resolutions as resolution
      from ${MONTHS} where ${within.sql}`,
    values: within.values,
  };
  const beside = [
    { startDate: period.startDate, endDate: shiftDay(start, -1) },
    { startDate: end, endDate: period.endDate },
  ].filter(({ startDate, endDate }) => startDate <= endDate);
  if (beside.length === 0) return whole;
  const others = roundedOnes(allOf([anyOf(beside.map((days) => withinDays('t.at', days, zone))), condition]));
  return { sql: `${whole.sql} union all ${others.sql}`, values: [...whole.values, ...others.values] };
}

/** The same of single times. */
function roundedOnes(wanted: Condition): Condition {
  const { sql, values } = allOf([isOfAnyKind, wanted]);
  const isOfKind = TICKET_TIMES.map((kind) => `(t.kind = '${kind}')::int as ${kind}`);
  return {
    sql: `select t.queue_id, t.user_id, ${ROUNDED_SECONDS} as seconds, ${isOfKind.join(', ')} from ${TIMES} where ${sql}`,
    values,
  };
}
