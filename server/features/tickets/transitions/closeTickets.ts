import { DeskError } from '#shared/contract/errors.ts';
import { isAdmin } from '#shared/domain/permissions.ts';
import type { TicketStatus } from '#shared/domain/ticketStatus.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { emOf } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { inSight } from '../list/ticketSearch.ts';
import { ticketRules } from '../ticketRules.ts';
import type { TicketRules } from '../ticket.policy.ts';
import type { TicketVoice } from './ticketVoice.ts';
import { closeTicket } from './closeTicket.ts';

/** Closes every ticket of these statuses that the actor may close, each by itself; returns how many. */
export async function closeTickets(
  floor: Floor,
  voice: TicketVoice,
  actor: Actor,
  status: 'all' | 'open' | 'pending',
): Promise<number> {
  const statuses: TicketStatus[] = status === 'all' ? ['open', 'pending'] : [status];
  let count = 0;
  for (const id of await steerable(emOf(floor), actor, statuses, await ticketRules(floor))) {
    if (await closed(floor, voice, actor, id)) count += 1;
  }
  return count;
}

/** Somebody else may close, accept or delete one of them meanwhile. */
async function closed(floor: Floor, voice: TicketVoice, actor: Actor, ticketId: number): Promise<boolean> {
  try {
    await closeTicket(floor, voice, actor, ticketId);
    return true;
  } catch (error) {
    if (error instanceof DeskError && error.code !== 'ERR_INTERNAL') return false;
    throw error;
  }
}

/** The same rule as `mayRead` with `maySteerTicket`, for the database. */
async function steerable(
  em: Em,
  actor: Actor,
  statuses: readonly TicketStatus[],
  rules: TicketRules,
): Promise<number[]> {
  const sight = inSight(actor, rules);
  const mine = isAdmin(actor.profile) ? 'true' : '(t.user_id = ? or t.user_id is null)';
  const rows = await em.execute<{ id: number }[]>(
    `select t.id from tickets t where t.status in (?) and ${mine} and ${sight ? sight.sql : 'true'} order by t.id`,
    [statuses, ...(isAdmin(actor.profile) ? [] : [actor.id]), ...(sight ? sight.values : [])],
  );
  return rows.map(({ id }) => id);
}
