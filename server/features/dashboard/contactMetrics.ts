import type { Dashboard } from '#shared/contract/dashboard.ts';
import type { Period } from '#shared/domain/days.ts';
import { allOf, betweenDays, withinDays, type Condition } from '#server/platform/database/condition.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { CLOSED_WITH_CONTACTS, newContact, type Counted } from './countedTickets.ts';
import { perDay } from './ticketMetrics.ts';

/** Contacts created per day; when the tickets are filtered, only contacts that have a matching ticket. */
export async function newContactsByDay(
  em: Em,
  counted: Counted,
  period: Period,
  zone: string,
): Promise<Dashboard['newContactsByDay']> {
  const matching = newContact(counted);
  return perDay(
    matching ? await matchingByDay(em, matching, period, zone) : await addedByDay(em, period, zone),
    period,
  );
}

interface DayRow {
  readonly time: string;
  readonly count: number;
}

function matchingByDay(em: Em, matching: Condition, period: Period, zone: string): Promise<DayRow[]> {
  const wanted = allOf([withinDays('c.created_at', period, zone), matching]);
  return em.execute<DayRow[]>(
    `select day::text as time, count(*)::int as count
     from (select (c.created_at at time zone ?)::date as day from contacts c where ${wanted.sql}) as found group by day`,
    [zone, ...wanted.values],
  );
}

/** Counts each day in its part of the index: finding out the day of a contact takes several times as long as reading it. */
function addedByDay(em: Em, { startDate, endDate }: Period, zone: string): Promise<DayRow[]> {
  return em.execute<DayRow[]>(
    `select day::date::text as time, (
       select count(*)::int from contacts c
       where c.created_at >= (day at time zone ?) and c.created_at < ((day + interval '1 day') at time zone ?)) as count
     from generate_series(?::timestamp, ?::timestamp, interval '1 day') as days (day)`,
    [zone, zone, startDate, endDate],
  );
}

/** Distinct contacts for whom a ticket was created, per day and for the whole period. */
export async function contactsWithTickets(
  em: Em,
  counted: Counted,
  period: Period,
  zone: string,
): Promise<Pick<Dashboard, 'contactsWithTickets' | 'contactsWithTicketsByDay'>> {
  if (counted.isAll) return contactsWithAnyTicket(em, period);
  const { sql, values } = counted.hasTotals
    ? countListed(counted.condition, period, zone)
    : countOfTickets(counted.condition, period, zone);
  const rows = await em.execute<{ time: string | null; count: number }[]>(sql, [...values]);
  return {
    contactsWithTickets: rows.find(({ time }) => time === null)?.count ?? 0,
    contactsWithTicketsByDay: perDay(rows, period),
  };
}

const COUNTED = 'day::text as time, count(distinct contact_id)::int as count';
const BY_DAY_AND_IN_ALL = 'group by grouping sets ((day), ())';

function countOfTickets(condition: Condition, period: Period, zone: string): Condition {
  const { sql, values } = contactsOf(condition, period, zone);
  return { sql: `select ${COUNTED} from (${sql}) as found ${BY_DAY_AND_IN_ALL}`, values };
}

/** SQL of the contacts of tickets, each with the day on which the ticket was created. */
function contactsOf(condition: Condition, period: Period, zone: string): Condition {
  const { sql, values } = allOf([withinDays('t.created_at', period, zone), condition]);
  return {
    sql: `select (t.created_at at time zone ?)::date as day, t.contact_id from tickets t where ${sql}`,
    values: [zone, ...values],
  };
}

/**
 * The same from the lists of closed tickets, which are sorted by days in place of their contacts. The tickets themselves are
 * read where they are not closed, and of the few contacts that rows of the lists take away again.
 */
function countListed(condition: Condition, period: Period, zone: string): Condition {
  const within = betweenDays('created_on', period);
  const listed = allOf([
    { sql: 't.tickets > 0', values: [] },
    betweenDays('t.created_on', period),
    condition,
  ]);
  const isRead = {
    sql: `(t.status in ('pending', 'open') or t.contact_id = any(array(select contact_id from taken_away)))`,
    values: [],
  };
  const read = contactsOf(allOf([isRead, condition]), period, zone);
  return {
    sql: `with taken_away as materialized (
        select distinct contact_id from closed_ticket_contacts, unnest(contacts) as contact_id
        where tickets < 0 and ${within.sql}
      ), lists as materialized (
        select t.created_on as day, t.contacts, true as is_listed from ${CLOSED_WITH_CONTACTS} where ${listed.sql}
        union all
        select day, array_agg(contact_id), false from (${read.sql}) as read group by day
        order by day
      )
      select ${COUNTED} from lists, unnest(contacts) as contact_id
      where not (is_listed and contact_id in (select contact_id from taken_away))
      ${BY_DAY_AND_IN_ALL}`,
    values: [...within.values, ...listed.values, ...read.values],
  };
}

/** The same without a condition on the tickets. A contact counts for the period on its first day in it. */
async function contactsWithAnyTicket(
  em: Em,
  period: Period,
): Promise<Pick<Dashboard, 'contactsWithTickets' | 'contactsWithTicketsByDay'>> {
  const wanted = betweenDays('day', period);
  const rows = await em.execute<{ time: string; count: number; first: number }[]>(
    `select day::text as time, sum(contacts)::int as count,
       coalesce(sum(contacts) filter (where day_before is null or day_before < ?::date), 0)::int as first
     from contact_day_totals where ${wanted.sql} group by day`,
    [period.startDate, ...wanted.values],
  );
  return {
    contactsWithTickets: rows.reduce((sum, { first }) => sum + first, 0),
    contactsWithTicketsByDay: perDay(rows, period),
  };
}
