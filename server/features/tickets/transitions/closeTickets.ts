import { DeskError } from '#shared/contract/errors.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Floor } from '#server/platform/floor.ts';
import type { TicketVoice } from './ticketVoice.ts';
import { closeableTickets, type ClosedStatuses } from './closeableTickets.ts';
import { closeTicket } from './closeTicket.ts';

/** Closes every ticket of these statuses that the actor may close, each by itself; returns how many. */
export async function closeTickets(
  floor: Floor,
  voice: TicketVoice,
  actor: Actor,
  status: ClosedStatuses,
): Promise<number> {
  let count = 0;
  for (const id of await closeableTickets(floor, actor, status)) {
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
