import { fail } from '#shared/contract/errors.ts';
import { mayManageTicket } from '#shared/domain/ticketRights.ts';
import type { TicketStatus } from '#shared/domain/ticketStatus.ts';
import { User } from '#server/features/users/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { TicketRow } from '../ticketRows.ts';
import { assignmentOf } from '../ticket.presenter.ts';
import type { AutoReplies } from './autoReplies.ts';
import type { Ticket } from '../ticket.entity.ts';
import { causedBy } from '../timeline/recordTransition.ts';
import { statusesOf } from './closeableTickets.ts';
import { moveTicket } from './moveTicket.ts';

/**
 * Closes an open or pending ticket: assigns it to the user who closed it, clears the queue, and sends the
 * farewell message of the connection.
 * @param actor who closes it; null for automatic closing
 * @param cause where it is not the actor, or Ramal by itself
 * @param statuses those in which it may be closed
 * @throws AppError ERR_NO_PERMISSION, ERR_TICKET_NOT_OPEN also in another status
 */
export function closeTicket(
  ctx: AppContext | Transaction,
  autoReplies: AutoReplies,
  actor: Actor | null,
  ticketId: number,
  cause = causedBy(actor),
  statuses: readonly TicketStatus[] = statusesOf('all'),
): Promise<TicketRow> {
  const close: Parameters<typeof moveTicket>[3] = async (tx, ticket) => {
    if (actor && !mayManageTicket(actor, assignmentOf(ticket))) fail('ERR_NO_PERMISSION');
    if (!statuses.includes(ticket.status)) fail('ERR_TICKET_NOT_OPEN');
    await sendFarewell(tx, autoReplies, ticket);
    ticket.status = 'closed';
    ticket.closedQueue = ticket.queue;
    ticket.queue = null;
    ticket.unreadMessages = 0;
    if (actor) ticket.user = tx.em.getReference(User, actor.id, { wrapped: true });
  };
  return moveTicket(ctx, actor, ticketId, close, cause);
}

/** Call before the queue is cleared: the text may contain its name. */
async function sendFarewell(tx: Transaction, autoReplies: AutoReplies, ticket: Ticket): Promise<void> {
  if (ticket.isGroup) return;
  await tx.em.populate(ticket, ['connection']);
  await autoReplies.send(tx, ticket, ticket.connection?.getEntity().farewellMessage ?? '');
}
