import { fail } from '#shared/contract/errors.ts';
import { mayManageTicket } from '#shared/domain/ticketRights.ts';
import type { Principal } from '#server/platform/actor.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { TicketRow } from '../ticketRows.ts';
import { mayReturn } from '../ticket.policy.ts';
import { assignmentOf } from '../ticket.presenter.ts';
import { moveTicket } from './moveTicket.ts';

/**
 * Sets an open ticket back to pending in its queue.
 * @throws AppError ERR_NO_PERMISSION, ERR_TICKET_NOT_OPEN
 */
export function returnTicket(
  ctx: AppContext | Transaction,
  actor: Principal,
  ticketId: number,
): Promise<TicketRow> {
  return moveTicket(ctx, actor, ticketId, async (_tx, ticket, rules) => {
    if (!mayReturn(actor, rules) || !mayManageTicket(actor, assignmentOf(ticket))) fail('ERR_NO_PERMISSION');
    if (ticket.status !== 'open') fail('ERR_TICKET_NOT_OPEN');
    ticket.status = 'pending';
    ticket.user = null;
  });
}
