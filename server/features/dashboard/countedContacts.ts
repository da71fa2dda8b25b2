import type { CountedContacts } from '#shared/contract/contacts.ts';
import type { Actor } from '#server/platform/actor.ts';
import { allOf, sinceDay, untilDay, type Condition } from '#server/platform/database/condition.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import { countedTickets, newContact } from './countedTickets.ts';
import { areTotalsIn } from './totals/keepTotals.ts';

/** Condition on contacts `c`: exactly those that the dashboard counts for the actor with the same filters. */
export async function countedContacts(
  ctx: AppContext,
  actor: Actor,
  { countedAs, startDate, endDate, ...filters }: CountedContacts,
): Promise<Condition> {
  const zone = ctx.config.TIME_ZONE;
  const counted = await countedTickets(ctx, actor, { showAll: true, withUnreadMessages: false, ...filters });
  const within = (column: string) =>
    allOf([
      startDate !== undefined && sinceDay(column, startDate, zone),
      endDate !== undefined && untilDay(column, endDate, zone),
    ]);
  if (countedAs === 'new') return allOf([within('c.created_at'), newContact(counted)]);
  if (counted.isAll && (await areTotalsIn(emOf(ctx), zone))) return withAnyTicket(startDate, endDate);
  const { sql, values } = allOf([within('t.created_at'), counted.condition]);
  return { sql: `c.id in (select t.contact_id from tickets t where ${sql})`, values };
}

/** Contacts `c` with any ticket, from the days that are kept of each contact: reading the tickets takes twice as long. */
function withAnyTicket(startDate: string | undefined, endDate: string | undefined): Condition {
  const { sql, values } = allOf([
    startDate !== undefined && { sql: 'day >= ?::date', values: [startDate] },
    endDate !== undefined && { sql: 'day <= ?::date', values: [endDate] },
  ]);
  return { sql: `c.id in (select contact_id from contact_days where ${sql})`, values };
}
