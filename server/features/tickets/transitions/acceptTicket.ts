import { fail } from '#shared/contract/errors.ts';
import { User } from '#server/features/users/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { TicketRow } from '../ticketRows.ts';
import { chosenQueue } from '../guards/chosenQueue.ts';
import { moveTicket } from './moveTicket.ts';
import { inTheWay, refuseOtherOpenTicket } from '../guards/otherTickets.ts';

/**
 * Assigns a pending ticket to the actor.
 * @throws AppError ERR_OPEN_USER_TICKET naming the agent who was faster, ERR_OTHER_OPEN_TICKET,
 * ERR_TICKET_NOT_OPEN, ERR_NO_QUEUE_FOUND, ERR_NO_PERMISSION for a queue that is not the actor's
 */
export function acceptTicket(
  ctx: AppContext | Transaction,
  actor: Actor,
  ticketId: number,
  queueId?: number | null,
): Promise<TicketRow> {
  return acceptFor(ctx, actor, ticketId, { userId: actor.id, queueId });
}

/**
 * The same for an agent, who exists.
 * @param actor null for Ramal by itself, which chooses no queue
 */
export function acceptFor(
  ctx: AppContext | Transaction,
  actor: Actor | null,
  ticketId: number,
  { userId, queueId }: { readonly userId: number; readonly queueId?: number | null | undefined },
): Promise<TicketRow> {
  return moveTicket(ctx, actor, ticketId, async (tx, ticket, rules) => {
    if (ticket.status === 'open') {
      await tx.em.populate(ticket, ['user', 'queue']);
      fail('ERR_OPEN_USER_TICKET', inTheWay(tx, actor, ticket, rules));
    }
    if (ticket.status === 'closed') fail('ERR_TICKET_NOT_OPEN');
    await refuseOtherOpenTicket(tx, actor, ticket.contact.id, rules);
    if (actor && queueId) ticket.queue = await chosenQueue(tx, actor, queueId, ticket);
    ticket.status = 'open';
    ticket.user = tx.em.getReference(User, userId, { wrapped: true });
  });
}
