import type { Share } from '#shared/contract/dashboard.ts';
import type { Period } from '#shared/domain/days.ts';
import { allOf, withinDays } from '#server/platform/database/condition.ts';
import type { Em } from '#server/platform/database/orm.ts';
import type { Counted } from './countedTickets.ts';

/** Tickets closed in the period by their closing reason, also those for which there are none; undefined while there are no reasons. */
export async function countByReason(
  em: Em,
  { condition }: Counted,
  period: Period,
  zone: string,
): Promise<Share[] | undefined> {
  // A closed ticket no longer changes: its last update is when it was closed.
  const { sql, values } = allOf([withinDays('t.updated_at', period, zone), condition]);
  const shares = await em.execute<Share[]>(
    `select r.id, r.name, coalesce(found.count, 0)::int as count from closing_reasons r
     left join (
       select t.closing_reason_id as id, count(*) as count from tickets t
       where t.closing_reason_id is not null and t.status = 'closed' and ${sql} group by 1
     ) as found on found.id = r.id order by r.position, r.id`,
    [...values],
  );
  return shares.length === 0 ? undefined : shares;
}

/** With the tickets that were closed without a reason. @param closed all that were closed; none is fewer than those with a reason */
export function withoutReason(shares: readonly Share[], closed: number): Share[] {
  const count = closed - shares.reduce((sum, share) => sum + share.count, 0);
  return [...shares, { id: null, name: null, count }]
    .filter((share) => share.count > 0)
    .toSorted((a, b) => b.count - a.count);
}
