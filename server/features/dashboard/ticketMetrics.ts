import type { BusyAgent, Dashboard, DayCount, Share } from '#shared/contract/dashboard.ts';
import { daysOf, isOneDay, type Period } from '#shared/domain/days.ts';
import { PAGE_SIZE } from '#shared/domain/limits.ts';
import { HALF_HOURS } from '#shared/domain/timeOfDay.ts';
import {
  allOf,
  anyOf,
  betweenDays,
  halfHourOf,
  withinDays,
  type Condition,
} from '#server/platform/database/condition.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { queueOfTicket } from '#server/features/tickets/index.ts';
import { pictureAddress } from '#server/features/users/index.ts';
import {
  CLOSED_BY_DAY,
  CLOSED_BY_END,
  CLOSED_BY_MONTH,
  CLOSED_WITH_CONTACTS,
  type Counted,
} from './countedTickets.ts';
import { wholeMonthsOf } from './dashboardPeriods.ts';

const DAY = 'moment::date';
const HALF_HOUR = halfHourOf('moment');

type Dimension = 'time' | 'connection' | 'queue' | 'user';

interface DimensionRow {
  readonly dimension: Dimension;
  /** Day or time of day; null for the other groupings. */
  readonly time: string | null;
  /** Null for tickets without one. */
  readonly id: number | null;
  readonly name: string | null;
  readonly color: string | null;
  readonly count: number;
}

type TicketMetrics = Pick<
  Dashboard,
  'count' | 'ticketsByDay' | 'ticketsByHalfHour' | 'ticketsByConnection' | 'ticketsByQueue' | 'ticketsByUser'
>;

/** Tickets created in the period, counted by time, connection, queue and user. */
export async function readTicketMetrics(
  em: Em,
  counted: Counted,
  period: Period,
  zone: string,
): Promise<TicketMetrics> {
  const rows = await countByDimension(em, countedRows(counted, period, zone));
  const of = (dimension: Dimension) => rows.filter((row) => row.dimension === dimension);
  const byTime = of('time');
  const count = byTime.reduce((sum, row) => sum + row.count, 0);
  return {
    count,
    ticketsByDay: isOneDay(period) ? [{ day: period.startDate, count }] : perDay(byTime, period),
    ticketsByHalfHour: isOneDay(period) ? perHalfHour(byTime) : [],
    ticketsByConnection: of('connection'),
    ticketsByQueue: of('queue'),
    ticketsByUser: of('user'),
  };
}

/** SQL of what is counted: `time`, `connection_id`, `queue_id` or `user_id`, by `dimension`. */
function countedRows(counted: Counted, period: Period, zone: string): Condition {
  // The totals know no times of day.
  return counted.hasTotals && !isOneDay(period)
    ? summedRows(counted, period, zone)
    : rowsOfTickets(counted, period, zone);
}

/** All groupings in one pass over the tickets. */
function rowsOfTickets({ condition }: Counted, period: Period, zone: string): Condition {
  const wanted = datedTickets(condition, period, zone);
  return {
    sql: `select case 0 when grouping(time) then 'time' when grouping(connection_id) then 'connection'
        when grouping(queue_id) then 'queue' else 'user' end as dimension,
      time::text, connection_id, queue_id, user_id, count(*)::int as count
    from (${wanted.sql}) as found
    group by grouping sets ((time), (connection_id), (queue_id), (user_id))`,
    values: wanted.values,
  };
}

/** The same from the totals of closed tickets, of which those with connections have most rows: they are read by months. */
function summedRows({ condition }: Counted, period: Period, zone: string): Condition {
  const isLive = { sql: `t.status in ('pending', 'open')`, values: [] };
  const live = datedTickets(allOf([isLive, condition]), period, zone);
  const closed = allOf([betweenDays('t.created_on', period), condition]);
  const ofConnections = closedOfConnections(condition, period);
  return {
    sql: `with live as materialized (${live.sql})
      select case 0 when grouping(time) then 'time' when grouping(queue_id) then 'queue' else 'user' end as dimension,
        time::text, null::int as connection_id, queue_id, user_id, sum(tickets)::int as count
      from (
        select time, queue_id, user_id, 1 as tickets from live
        union all
        select t.created_on, ${queueOfTicket()}, t.user_id, t.tickets from ${CLOSED_WITH_CONTACTS} where ${closed.sql}
      ) as found
      group by grouping sets ((time), (queue_id), (user_id)) having sum(tickets) > 0
      union all
      select 'connection', null, connection_id, null, null, sum(tickets)::int
      from (select connection_id, 1 as tickets from live union all ${ofConnections.sql}) as found
      group by connection_id having sum(tickets) > 0`,
    values: [...live.values, ...closed.values, ...ofConnections.values],
  };
}

/** SQL of the closed tickets of connections: by whole months, and by the days before and after these. */
function closedOfConnections(condition: Condition, period: Period): Condition {
  const months = wholeMonthsOf(period);
  const within = betweenDays('t.created_on', period);
  if (!months) return ofConnections(CLOSED_BY_DAY, allOf([within, condition]));
  const { start, end } = months;
  const isWhole = { sql: 't.month >= ?::date and t.month < ?::date', values: [start, end] };
  const isBeside = { sql: '(t.created_on < ?::date or t.created_on >= ?::date)', values: [start, end] };
  const [byMonth, byDay] = [
    ofConnections(CLOSED_BY_MONTH, allOf([isWhole, condition])),
    ofConnections(CLOSED_BY_DAY, allOf([within, isBeside, condition])),
  ];
  return { sql: `${byMonth.sql} union all ${byDay.sql}`, values: [...byMonth.values, ...byDay.values] };
}

function ofConnections(totals: string, { sql, values }: Condition): Condition {
  return { sql: `select t.connection_id, t.tickets from ${totals} where ${sql}`, values };
}

/** SQL of the tickets with their time, connection, queue and user. */
function datedTickets(condition: Condition, period: Period, zone: string): Condition {
  const wanted = allOf([withinDays('t.created_at', period, zone), condition]);
  return {
    sql: `select ${isOneDay(period) ? HALF_HOUR : DAY} as time, connection_id, queue_id, user_id from (
        select t.created_at at time zone ? as moment, t.connection_id, ${queueOfTicket()} as queue_id, t.user_id
        from tickets t where ${wanted.sql}
      ) as wanted`,
    values: [zone, ...wanted.values],
  };
}

/** With the names of what is counted; largest counts first. */
function countByDimension(em: Em, { sql, values }: Condition): Promise<DimensionRow[]> {
  return em.execute<DimensionRow[]>(
    `select dimension, time, count, coalesce(c.id, q.id, u.id) as id, coalesce(c.name, q.name, u.name) as name,
       coalesce(c.color, q.color) as color
     from (${sql}) as counted
     left join connections c on c.id = connection_id
     left join queues q on q.id = queue_id
     left join users u on u.id = user_id
     order by count desc, name nulls last`,
    [...values],
  );
}

type StatusTotals = Pick<Dashboard, 'totals' | 'longestWaitingSince'>;

interface StatusRow {
  readonly status: keyof Dashboard['totals'];
  readonly tickets: number;
  readonly messages: number;
  /** Null where nothing waits. */
  readonly waitingSince: Date | string | null;
}

/** Current pending and open tickets, and tickets closed in the period, each with their number of messages. */
export async function statusTotals(
  em: Em,
  counted: Counted,
  period: Period,
  zone: string,
): Promise<StatusTotals> {
  const { sql, values } = ticketsByStatus(counted, period, zone);
  const rows = await em.execute<StatusRow[]>(sql, [...values]);
  const totalOf = (status: keyof Dashboard['totals']) => {
    const { tickets = 0, messages = 0 } = rows.find((row) => row.status === status) ?? {};
    return { tickets, messages };
  };
  const since = rows.find(({ status }) => status === 'pending')?.waitingSince;
  return {
    totals: { pending: totalOf('pending'), open: totalOf('open'), closed: totalOf('closed') },
    longestWaitingSince: since ? new Date(since).toISOString() : null,
  };
}

/** SQL of the rows of `statusTotals`. */
function ticketsByStatus({ condition, hasTotals }: Counted, period: Period, zone: string): Condition {
  // A closed ticket no longer changes: its last update is when it was closed.
  const isClosed = withinDays('t.updated_at', period, zone);
  const live = { sql: `t.status in ('pending', 'open')`, values: [] };
  const wanted = allOf([
    hasTotals ? live : anyOf([live, allOf([{ sql: `t.status = 'closed'`, values: [] }, isClosed])]),
    condition,
  ]);
  const tickets = {
    // The counts are read by the sorted ids: joined, the database would read those of all tickets that there are.
    sql: `select status, tickets, coalesce(
          (select sum(k.messages) from ticket_message_counts k where k.ticket_id = any(ids)), 0)::int as messages,
        "waitingSince"
      from (
        select t.status, count(*)::int as tickets, array_agg(t.id) as ids, min(t.waiting_since) as "waitingSince"
        from tickets t where ${wanted.sql} group by t.status
      ) as found`,
    values: wanted.values,
  };
  if (!hasTotals) return tickets;
  const closed = allOf([betweenDays('t.closed_on', period), condition]);
  return {
    sql: `${tickets.sql}
      union all
      select 'closed', coalesce(sum(t.tickets), 0)::int, coalesce(sum(t.messages), 0)::int, null from ${CLOSED_BY_END}
      where ${closed.sql}`,
    values: [...tickets.values, ...closed.values],
  };
}

/** The agents with their open tickets as of now, those with the most first. */
export async function openTicketsByUser(em: Em, counted: Condition): Promise<BusyAgent[]> {
  const rows = await em.execute<(Share & { pictureKey: string | null })[]>(
    `select u.id, u.name, u.picture_key as "pictureKey", count(*)::int as count from tickets t left join users u on u.id = t.user_id
     where t.status = 'open' and ${counted.sql} group by u.id order by count desc, name nulls last, id`,
    [...counted.values],
  );
  return rows.map(({ pictureKey, ...row }) => ({
    ...row,
    picture: pictureAddress({ pictureKey: pictureKey ?? '' }),
  }));
}

/** The newest tickets of the period. */
export async function newestTickets(
  em: Em,
  counted: Condition,
  period: Period,
  zone: string,
): Promise<number[]> {
  const wanted = allOf([withinDays('t.created_at', period, zone), counted]);
  const rows = await em.execute<{ id: number }[]>(
    `select t.id from tickets t where ${wanted.sql} order by t.created_at desc, t.id desc limit ?`,
    [...wanted.values, PAGE_SIZE],
  );
  return rows.map(({ id }) => id);
}

/** Every day of the period with its count, 0 for days without a row. */
export function perDay(rows: readonly { time: string | null; count: number }[], period: Period): DayCount[] {
  const counts = new Map(rows.map(({ time, count }) => [time, count]));
  return daysOf(period).map((day) => ({ day, count: counts.get(day) ?? 0 }));
}

function perHalfHour(rows: readonly DimensionRow[]): Dashboard['ticketsByHalfHour'] {
  const counts = new Map(rows.map(({ time, count }) => [time, count]));
  return HALF_HOURS.map((time) => ({ time, count: counts.get(time) ?? 0 }));
}
