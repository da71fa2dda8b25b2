import type { Principal } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import { lockReadable } from '../guards/lockTicket.ts';
import { ticketRules } from '../ticketRules.ts';
import type { AutoReplies } from './autoReplies.ts';
import { transferTicket } from './transferTicket.ts';

/**
 * Transfers a ticket to an agent, a queue or both. One that is there already stays as it is, and its customer gets no second
 * greeting.
 * @throws AppError those of `transferTicket`
 */
export function transferOther(
  ctx: AppContext | Transaction,
  autoReplies: AutoReplies,
  actor: Principal,
  ticketId: number,
  { userId, queueId }: { readonly userId?: number | undefined; readonly queueId?: number | undefined },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const ticket = await lockReadable(tx, actor, ticketId, await ticketRules(tx));
    const isThere =
      ticket.status === (userId ? 'open' : 'pending') &&
      ticket.user?.id === userId &&
      (queueId === undefined || ticket.queue?.id === queueId);
    const target = { userId, queueId, greets: queueId !== undefined };
    if (!isThere) await transferTicket(tx, autoReplies, actor, ticketId, target);
  });
}
