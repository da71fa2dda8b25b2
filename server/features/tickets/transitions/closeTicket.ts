import { ref } from '@mikro-orm/core';
import { fail } from '#shared/contract/errors.ts';
import { mayManageTicket } from '#shared/domain/ticketRights.ts';
import type { TicketStatus } from '#shared/domain/ticketStatus.ts';
import { lockClosingReason, refuseWithoutReason } from '#server/features/closingReasons/index.ts';
import { User } from '#server/features/users/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { TicketRow } from '../ticketRows.ts';
import { assignmentOf } from '../ticket.presenter.ts';
import type { AutoReplies } from './autoReplies.ts';
import type { Ticket } from '../ticket.entity.ts';
import { causedBy } from '../timeline/recordTransition.ts';
import { statusesOf } from './closeableTickets.ts';
import { moveTicket } from './moveTicket.ts';

interface Closing {
  /** Who or what closes it, where it is not the actor, or Ramal by itself. */
  readonly cause?: Parameters<typeof moveTicket>[4];
  /** Those in which it may be closed. */
  readonly statuses?: readonly TicketStatus[] | undefined;
  /** Why it is closed. People may have to give a reason, which what happens automatically needs not. */
  readonly closingReasonId?: number | null | undefined;
}

/**
 * Closes an open or pending ticket: assigns it to the user who closed it, clears the queue, and sends the
 * farewell message of the connection.
 * @param actor who closes it; null for automatic closing
 * @throws AppError ERR_NO_PERMISSION, ERR_TICKET_NOT_OPEN also in another status, ERR_NO_CLOSING_REASON_FOUND,
 * ERR_CLOSING_REASON_REQUIRED
 */
export function closeTicket(
  ctx: AppContext | Transaction,
  autoReplies: AutoReplies,
  actor: Actor | null,
  ticketId: number,
  { cause, statuses = statusesOf('all'), closingReasonId = null }: Closing = {},
): Promise<TicketRow> {
  return inTransaction(ctx, async (tx) => {
    const reason = closingReasonId === null ? null : await lockClosingReason(tx, closingReasonId); // before the ticket
    const close: Parameters<typeof moveTicket>[3] = async (_tx, ticket) => {
      if (actor && !mayManageTicket(actor, assignmentOf(ticket))) fail('ERR_NO_PERMISSION');
      if (!statuses.includes(ticket.status)) fail('ERR_TICKET_NOT_OPEN');
      if (actor && !reason) await refuseWithoutReason(tx);
      await sendFarewell(tx, autoReplies, ticket);
      ticket.status = 'closed';
      ticket.closingReason = reason && ref(reason);
      ticket.closedQueue = ticket.queue;
      ticket.queue = null;
      ticket.unreadMessages = 0;
      if (actor) ticket.user = tx.em.getReference(User, actor.id, { wrapped: true });
    };
    return moveTicket(tx, actor, ticketId, close, cause ?? causedBy(actor));
  });
}

/** Call before the queue is cleared: the text may contain its name. */
async function sendFarewell(tx: Transaction, autoReplies: AutoReplies, ticket: Ticket): Promise<void> {
  if (ticket.isGroup) return;
  await tx.em.populate(ticket, ['connection']);
  await autoReplies.send(tx, ticket, ticket.connection?.getEntity().farewellMessage ?? '');
}
