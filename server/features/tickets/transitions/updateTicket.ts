import type { Actor } from '#server/platform/actor.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { readTicket, type TicketRow } from '../ticketRows.ts';
import { assertNever } from '#shared/domain/exhaustive.ts';
import { markReadByHolder } from '../markRead.ts';
import { assignmentOf } from '../ticket.presenter.ts';
import { findReadable } from '../tickets.queries.ts';
import { ticketRules } from '../ticketRules.ts';
import type { AutoReplies } from './autoReplies.ts';
import { acceptTicket } from './acceptTicket.ts';
import { closeTicket } from './closeTicket.ts';
import { intentOf, type TicketChange } from './intent.ts';
import { reopenTicket } from './reopenTicket.ts';
import { returnTicket } from './returnTicket.ts';
import { transferTicket } from './transferTicket.ts';

/** Performs the transition that the fields of the request imply. @throws AppError those of that transition */
export function updateTicket(
  ctx: AppContext | Transaction,
  autoReplies: AutoReplies,
  actor: Actor,
  ticketId: number,
  change: TicketChange & { readonly markRead: boolean; readonly closingReasonId?: number | undefined },
): Promise<TicketRow> {
  return inTransaction(ctx, async (tx) => {
    const ticket = await findReadable(tx.em, actor, ticketId, await ticketRules(tx)); // unlocked: the transitions lock the ticket and check again
    const present = { ...assignmentOf(ticket), connectionId: ticket.connection?.id ?? null };
    const intent = intentOf(present, change, actor.id);
    const { userId, queueId, whatsappId: connectionId, transf: greets } = change;
    const taken = async (row: TicketRow): Promise<TicketRow> => {
      if (change.markRead) await markReadByHolder(tx, actor, ticket); // the transition has refreshed and locked it
      return { ...row, unreadMessages: ticket.unreadMessages };
    };
    switch (intent) {
      case 'accept':
        return taken(await acceptTicket(tx, actor, ticketId, queueId));
      case 'reopen':
        return taken(await reopenTicket(tx, actor, ticketId, queueId));
      case 'return':
        return returnTicket(tx, actor, ticketId);
      case 'close':
        return closeTicket(tx, autoReplies, actor, ticketId, { closingReasonId: change.closingReasonId });
      case 'transfer':
        return transferTicket(tx, autoReplies, actor, ticketId, { userId, queueId, connectionId, greets });
      case 'nothing':
        return readTicket(tx.em, ticketId);
      default:
        return assertNever(intent);
    }
  });
}
