import { fail } from '#shared/contract/errors.ts';
import { maySteerTicket } from '#shared/domain/ticketRights.ts';
import { User } from '#server/features/users/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Work } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { placeOf } from '../ticket.presenter.ts';
import type { TicketVoice } from './ticketVoice.ts';
import type { Ticket } from '../ticket.entity.ts';
import { moveTicket } from './moveTicket.ts';

/**
 * An open or waiting ticket is done: whoever closed it is noted, the queue is let go, and the connection says farewell.
 * @param actor who closes; null when the desk does by itself
 * @throws DeskError ERR_NO_PERMISSION, ERR_TICKET_NOT_OPEN
 */
export function closeTicket(
  floor: Floor | Work,
  voice: TicketVoice,
  actor: Actor | null,
  ticketId: number,
): Promise<Ticket> {
  return moveTicket(floor, actor, ticketId, async (work, ticket) => {
    if (actor && !maySteerTicket(actor, placeOf(ticket))) fail('ERR_NO_PERMISSION');
    if (ticket.status === 'closed') fail('ERR_TICKET_NOT_OPEN');
    await sayFarewell(work, voice, ticket);
    ticket.status = 'closed';
    ticket.closedQueue = ticket.queue;
    ticket.queue = null;
    ticket.unreadMessages = 0;
    if (actor) ticket.user = work.em.getReference(User, actor.id, { wrapped: true });
  });
}

/** Before the queue is gone: the text may name it. */
async function sayFarewell(work: Work, voice: TicketVoice, ticket: Ticket): Promise<void> {
  if (ticket.isGroup) return;
  await work.em.populate(ticket, ['connection']);
  await voice.say(work, ticket, ticket.connection?.getEntity().farewellMessage ?? '');
}
