import type { CountedContacts } from '#shared/contract/contacts.ts';
import type { Actor } from '#server/platform/actor.ts';
import { allOf, sinceDay, untilDay, type Condition } from '#server/platform/database/condition.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { countedTickets, newContact } from './countedTickets.ts';

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
  const { sql, values } = allOf([within('t.created_at'), counted.condition]);
  return { sql: `c.id in (select t.contact_id from tickets t where ${sql})`, values };
}
