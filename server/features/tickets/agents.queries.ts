import type { Agent } from '#shared/contract/tickets.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { likePattern } from '#server/platform/database/page.ts';
import { COUNTS_FOR_AGENT } from './openTickets.ts';

/** Maximum number of suggestions; others are found by typing. */
const OFFERED = 20;

/**
 * Agents who can take a ticket, best candidates first: present and available, then away, then offline; then fewest open tickets, not
 * counting those that are put away, then by name.
 */
export function listAgents(em: Em, searchText: string): Promise<Agent[]> {
  return em.execute<Agent[]>(
    `select u.id, u.name, u.online, u.away,
       json_build_object('isAvailable', u.is_available, 'reason', u.away_reason) as availability, coalesce(o.count, 0) as "openTickets", array(
         select json_build_object('id', q.id, 'name', q.name, 'color', q.color)
         from user_queues uq join queues q on q.id = uq.queue_id where uq.user_id = u.id order by q.name
       ) as queues
     from users u
     left join (
       select t.user_id, count(*)::int as count from tickets t where ${COUNTS_FOR_AGENT} group by t.user_id
     ) o on o.user_id = u.id
     where u.name ilike ? or u.email ilike ?
     order by u.online desc, u.away or not u.is_available, coalesce(o.count, 0), u.name, u.id limit ?`,
    [likePattern(searchText), likePattern(searchText), OFFERED],
  );
}
