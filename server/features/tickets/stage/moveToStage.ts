import { fail } from '#shared/contract/errors.ts';
import { mayManageTicket } from '#shared/domain/ticketRights.ts';
import { lockStage } from '#server/features/stages/index.ts';
import type { Principal } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import { lockReadable } from '../guards/lockTicket.ts';
import { assignmentOf } from '../ticket.presenter.ts';
import { readTicket, type TicketRow } from '../ticketRows.ts';
import { ticketRules } from '../ticketRules.ts';
import { causedBy } from '../timeline/recordTransition.ts';
import { changeStage } from './changeStage.ts';

/**
 * Moves an open or pending ticket to a stage of the board, or (null) out of its stage. Where it is already it stays as it is.
 * @throws AppError ERR_NO_TICKET_FOUND, ERR_NO_STAGE_FOUND, ERR_TICKET_NOT_OPEN, ERR_NO_PERMISSION
 */
export function moveToStage(
  ctx: AppContext | Transaction,
  actor: Principal,
  ticketId: number,
  stageId: number | null,
): Promise<TicketRow> {
  return inTransaction(ctx, async (tx) => {
    const stage = stageId === null ? null : await lockStage(tx, stageId); // before the ticket
    const ticket = await lockReadable(tx, actor, ticketId, await ticketRules(tx));
    if (!mayManageTicket(actor, assignmentOf(ticket))) fail('ERR_NO_PERMISSION');
    if (ticket.status === 'closed') fail('ERR_TICKET_NOT_OPEN');
    if ((ticket.stage?.id ?? null) === stageId) return readTicket(tx.em, ticketId);
    return changeStage(tx, ticket, stage, causedBy(actor));
  });
}
