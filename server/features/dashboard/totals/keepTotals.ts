import { lockFor } from '#server/platform/database/advisoryLock.ts';
import { withoutLimits } from '#server/platform/database/guardPool.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { executePrepared } from '#server/platform/database/prepared.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { ROUNDED_SECONDS } from './roundedSeconds.ts';

/** Whether the totals are kept by the days of this time zone. */
export async function areTotalsIn(em: Em, zone: string): Promise<boolean> {
  const [row] = await executePrepared<{ zone: string }>(em, 'select zone from totals_zone where zone = ?', [
    zone,
  ]);
  return row !== undefined;
}

/**
 * Counts everything anew when the totals are kept in another time zone than the server's, or not yet: after the migration
 * that made them. Nobody can change a ticket meanwhile, so that none is missed.
 */
export async function ensureTotals(ctx: AppContext): Promise<void> {
  const { TIME_ZONE: zone } = ctx.config;
  if (await areTotalsIn(ctx.orm.em.fork(), zone)) return;
  await withoutLimits(() =>
    inTransaction(ctx, async ({ em }) => {
      await lockFor(em, 'totals'); // of processes that start at the same time, one counts
      if (await areTotalsIn(em, zone)) return;
      await em.execute('lock table tickets, ticket_message_counts in share row exclusive mode');
      await em.execute('delete from totals_zone; delete from closed_ticket_totals');
      await em.execute('delete from closed_ticket_months; delete from closed_ticket_ends'); // to which that has added rows
      await em.execute('delete from closed_ticket_contacts');
      await em.execute('delete from contact_days; delete from contact_day_totals');
      await em.execute('delete from ticket_time_months');
      await em.execute('insert into totals_zone (zone) values (?)', [zone]);
      await em.execute(CLOSED_TICKETS, [zone, zone]);
      await em.execute(CLOSED_CONTACTS, [zone]);
      await em.execute(CONTACT_DAYS, [zone]);
      await em.execute(TICKET_TIMES, [zone]);
    }),
  );
}

/** What closed tickets are added up by. */
const GROUP = 'created_on, closed_on, connection_id, queue_id, closed_queue_id, user_id';

const CLOSED_TICKETS = `
  insert into closed_ticket_totals (${GROUP}, tickets, messages)
  select (t.created_at at time zone ?)::date, (t.updated_at at time zone ?)::date, t.connection_id, t.queue_id,
    t.closed_queue_id, t.user_id, count(*), coalesce(sum(counts.messages), 0)
  from tickets t left join ticket_message_counts counts on counts.ticket_id = t.id
  where t.status = 'closed' and not t.is_history
  group by 1, 2, 3, 4, 5, 6`;

/** What the contacts of closed tickets are listed by. */
const LISTED_BY = 'created_on, queue_id, closed_queue_id, user_id';

const CLOSED_CONTACTS = `
  insert into closed_ticket_contacts (${LISTED_BY}, tickets, contacts)
  select (t.created_at at time zone ?)::date, t.queue_id, t.closed_queue_id, t.user_id, count(*),
    array_agg(t.contact_id order by t.contact_id)
  from tickets t where t.status = 'closed' and not t.is_history
  group by 1, 2, 3, 4`;

const CONTACT_DAYS = `
  insert into contact_days (contact_id, day, day_before)
  select contact_id, day, lag(day) over (partition by contact_id order by day)
  from (select distinct contact_id, (created_at at time zone ?)::date as day from tickets where not is_history) as days`;

/** What the times of tickets are added up by. */
const TIMED_BY = 'month, queue_id, user_id, seconds';
const TIMES = ['answers', 'acceptances', 'resolutions'];

const TICKET_TIMES = `
  insert into ticket_time_months (${TIMED_BY}, ${TIMES.join(', ')})
  select date_trunc('month', at at time zone ?)::date, queue_id, user_id, ${ROUNDED_SECONDS},
    count(*) filter (where kind = 'answer'), count(*) filter (where kind = 'acceptance'),
    count(*) filter (where kind = 'resolution')
  from ticket_times t group by 1, 2, 3, 4`;

/** Adds up the rows of the totals that differ in their numbers, or their contacts, only. */
export async function mergeTotals(em: Em): Promise<void> {
  await em.transactional(async (tx) => {
    await lockFor(tx, 'totals'); // a process that counts anew would keep the sums of rows that it removes
    await mergeRows(tx, 'closed_ticket_totals', GROUP, ['tickets', 'messages']);
    const assignment = 'queue_id, closed_queue_id, user_id';
    await mergeRows(tx, 'closed_ticket_months', `month, connection_id, ${assignment}`, ['tickets']);
    await mergeRows(tx, 'closed_ticket_ends', `closed_on, ${assignment}`, ['tickets', 'messages']);
    await mergeContacts(tx);
    await mergeRows(tx, 'contact_day_totals', 'day, day_before', ['contacts']);
    await mergeRows(tx, 'ticket_time_months', TIMED_BY, TIMES);
    await mergeRows(tx, 'target_totals', 'day, kind, queue_id, user_id', ['met', 'missed']);
  });
}

/**
 * Adds up the `numbers` of rows that have the same `group` of columns. The sums stay the same for everyone at every time: one
 * statement takes the rows away and adds their sum.
 */
async function mergeRows(em: Em, table: string, group: string, numbers: readonly string[]): Promise<void> {
  await em.execute(
    `with taken as (${takingRepeated(table, group)} returning ${group}, ${numbers.join(', ')})
     insert into ${table} (${group}, ${numbers.join(', ')})
     select ${group}, ${numbers.map((number) => `sum(${number})`).join(', ')} from taken
     group by ${group} having ${numbers.map((number) => `sum(${number}) <> 0`).join(' or ')}`,
  );
}

/**
 * The same for lists of contacts: one that was listed and taken away again is gone. A row that takes away is never there
 * without the one that it takes from, as both are of the same ticket.
 */
async function mergeContacts(em: Em): Promise<void> {
  await em.execute(
    `with taken as (${takingRepeated('closed_ticket_contacts', LISTED_BY)} returning ${LISTED_BY}, tickets, contacts),
     left_over as (
       select ${LISTED_BY}, contact, sum(sign(tickets))::int as tickets from taken, unnest(contacts) as contact
       group by ${LISTED_BY}, contact
     )
     insert into closed_ticket_contacts (${LISTED_BY}, tickets, contacts)
     select ${LISTED_BY}, count(*), array_agg(contact order by contact) from left_over, generate_series(1, tickets)
     group by ${LISTED_BY}`,
  );
}

/** SQL that removes the rows that are not the only ones with their `group` of columns. */
function takingRepeated(table: string, group: string): string {
  return `delete from ${table} where id in (
    select id from (select id, count(*) over (partition by ${group}) as rows from ${table}) as all_rows where rows > 1)`;
}
