import { fail } from '#shared/contract/errors.ts';
import { User } from '#server/features/users/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Work } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import type { Ticket } from '../ticket.entity.ts';
import { chosenQueue } from '../guards/chosenQueue.ts';
import { moveTicket } from './moveTicket.ts';
import { refuseOtherOpenTicket, refuseSecondConversation } from '../guards/otherTickets.ts';

/**
 * A closed ticket becomes the actor's, in the queue that they choose or else in the one it was closed in.
 * @throws DeskError ERR_OPEN_USER_TICKET when the conversation goes on in another ticket, ERR_OTHER_OPEN_TICKET,
 * ERR_TICKET_NOT_OPEN, ERR_NO_QUEUE_FOUND, ERR_NO_PERMISSION for a queue of others
 */
export function reopenTicket(
  floor: Floor | Work,
  actor: Actor,
  ticketId: number,
  queueId?: number | null,
): Promise<Ticket> {
  return moveTicket(floor, actor, ticketId, async (work, ticket, rules) => {
    if (ticket.status !== 'closed') fail('ERR_TICKET_NOT_OPEN');
    await refuseSecondConversation(work, actor, ticket.contact.id, ticket.connection?.id ?? null);
    await refuseOtherOpenTicket(work, actor, ticket.contact.id, rules);
    ticket.queue = queueId ? await chosenQueue(work, actor, queueId, ticket) : ticket.closedQueue;
    ticket.status = 'open';
    ticket.user = work.em.getReference(User, actor.id, { wrapped: true });
  });
}
