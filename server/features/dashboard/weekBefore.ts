import type { Dashboard } from '#shared/contract/dashboard.ts';
import { isWithinWeek, type Period } from '#shared/domain/days.ts';
import { allOf, type Condition } from '#server/platform/database/condition.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { newContact, type Counted } from './countedTickets.ts';
import type { Periods } from './dashboardPeriods.ts';

type WeekBefore = NonNullable<Dashboard['weekBefore']>;

/**
 * What the dashboard showed a week ago: the same numbers for the same weekdays, up to the same time of day. Times of day
 * are local times in `zone`, so a day of 23 or 25 hours in between does not shift them.
 *
 * Counts the tickets that the actor may read now (`counted`), also those that changed since: a ticket counts as closed
 * when the last change of its timeline within the compared period left it closed, even if it was reopened afterwards. A rating
 * is no change.
 *
 * @returns null for a period of more than seven days; a number is null when nothing from that time was stored: no
 *   ticket or contact existed yet, or timelines were not recorded yet
 */
export async function readWeekBefore(
  em: Em,
  counted: Counted,
  { tickets, contacts }: Periods,
  zone: string,
  now: Date,
): Promise<WeekBefore> {
  return {
    tickets: isWithinWeek(tickets) ? await ticketsBefore(em, counted, timeBefore(tickets, zone, now)) : null,
    contacts: isWithinWeek(contacts)
      ? await contactsBefore(em, counted, timeBefore(contacts, zone, now))
      : null,
  };
}

/** The compared time: from the first day, seven days earlier, until the end of the last day or now, seven days earlier. */
export interface TimeBefore {
  readonly start: Condition;
  readonly end: Condition;
}

/** @param period of at most seven days */
export function timeBefore({ startDate, endDate }: Period, zone: string, now: Date): TimeBefore {
  return {
    start: { sql: '((?::date - 7)::timestamp at time zone ?)', values: [startDate, zone] },
    end: {
      sql: `((least((?::date + 1)::timestamp, ?::timestamptz at time zone ?) - interval '7 days') at time zone ?)`,
      values: [endDate, now, zone, zone],
    },
  };
}

function isBefore(column: string, { sql, values }: Condition): Condition {
  return { sql: `${column} < ${sql}`, values };
}

export function isWithin(column: string, { start, end }: TimeBefore): Condition {
  return allOf([{ sql: `${column} >= ${start.sql}`, values: start.values }, isBefore(column, end)]);
}

async function ticketsBefore(em: Em, { condition }: Counted, time: TimeBefore) {
  const created = allOf([isWithin('t.created_at', time), condition]);
  const isChange = { sql: "e.type <> 'rated'", values: [] };
  const changed = allOf([isChange, isWithin('e.created_at', time), condition]);
  const known = allOf([isBefore('t.created_at', time.end), condition]);
  const older = isBefore('t.created_at', time.start);
  const recorded = isBefore('e.created_at', time.start);
  const [row] = await em.execute<
    { created: number; closed: number; isKnown: boolean; isRecorded: boolean }[]
  >(
    `select (select count(*)::int from tickets t where ${created.sql}) as created,
       (select count(*)::int from (
         select distinct on (e.ticket_id) e.details ->> 'status' as status
         from ticket_events e join tickets t on t.id = e.ticket_id where ${changed.sql}
         order by e.ticket_id, e.created_at desc, e.id desc
       ) as last where status = 'closed') as closed,
       exists (select from tickets t where ${known.sql}) as "isKnown",
       (exists (select from ticket_events e where ${recorded.sql})
         or not exists (select from tickets t where ${older.sql})) as "isRecorded"`,
    [created, changed, known, recorded, older].flatMap(({ values }) => values),
  );
  return {
    created: row?.isKnown ? row.created : null,
    closed: row?.isKnown && row.isRecorded ? row.closed : null,
  };
}

async function contactsBefore(em: Em, counted: Counted, time: TimeBefore) {
  const withTickets = allOf([isWithin('t.created_at', time), counted.condition]);
  const added = allOf([isWithin('c.created_at', time), newContact(counted)]);
  const hasTickets = allOf([isBefore('t.created_at', time.end), counted.condition]);
  const hasContacts = isBefore('c.created_at', time.end);
  const [row] = await em.execute<
    { withTickets: number; added: number; hasTickets: boolean; hasContacts: boolean }[]
  >(
    `select (select count(distinct t.contact_id)::int from tickets t where ${withTickets.sql}) as "withTickets",
       (select count(*)::int from contacts c where ${added.sql}) as added,
       exists (select from tickets t where ${hasTickets.sql}) as "hasTickets",
       exists (select from contacts c where ${hasContacts.sql}) as "hasContacts"`,
    [withTickets, added, hasTickets, hasContacts].flatMap(({ values }) => values),
  );
  return {
    withTickets: row?.hasTickets ? row.withTickets : null,
    added: row?.hasContacts ? row.added : null,
  };
}
