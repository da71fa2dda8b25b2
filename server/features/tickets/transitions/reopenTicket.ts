import { fail } from '#shared/contract/errors.ts';
import { User } from '#server/features/users/index.ts';
import type { Actor, Principal } from '#server/platform/actor.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { TicketRow } from '../ticketRows.ts';
import { chosenQueue } from '../guards/chosenQueue.ts';
import { moveTicket } from './moveTicket.ts';
import { refuseOtherOpenTicket, refuseSecondConversation } from '../guards/otherTickets.ts';

/**
 * Reopens a closed ticket for the actor, in the chosen queue or else the one it was closed in.
 * @throws AppError ERR_OPEN_USER_TICKET when the conversation continues in another ticket, ERR_OTHER_OPEN_TICKET,
 * ERR_TICKET_NOT_OPEN, ERR_NO_QUEUE_FOUND, ERR_NO_PERMISSION for a queue that is not the actor's
 */
export function reopenTicket(
  ctx: AppContext | Transaction,
  actor: Actor,
  ticketId: number,
  queueId?: number | null,
): Promise<TicketRow> {
  return reopenFor(ctx, actor, ticketId, { userId: actor.id, queueId });
}

/** The same for another agent, who exists. */
export function reopenFor(
  ctx: AppContext | Transaction,
  actor: Principal,
  ticketId: number,
  { userId, queueId }: { readonly userId: number; readonly queueId?: number | null | undefined },
): Promise<TicketRow> {
  return moveTicket(ctx, actor, ticketId, async (tx, ticket, rules) => {
    if (ticket.status !== 'closed') fail('ERR_TICKET_NOT_OPEN');
    await refuseSecondConversation(tx, actor, ticket.contact.id, ticket.connection?.id ?? null);
    await refuseOtherOpenTicket(tx, actor, ticket.contact.id, rules);
    ticket.queue = queueId
      ? await chosenQueue(tx, actor, queueId, ticket)
      : (ticket.queue ?? ticket.closedQueue); // one that the API closed has kept it
    ticket.status = 'open';
    ticket.isHistory = false; // an ordinary ticket from now on, which counts
    ticket.user = tx.em.getReference(User, userId, { wrapped: true });
  });
}
