import { AppError } from '#shared/contract/errors.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { Ticket } from '../ticket.entity.ts';
import { lockTicket } from './lockTicket.ts';

/** @param ticket locked; it may have changed since it was listed */
type Change = (tx: Transaction, ticket: Ticket) => Promise<unknown>;

/**
 * Changes one of the tickets that were listed, without a transaction in its own. Does nothing when it was deleted since then.
 * @throws what `change` throws
 */
export async function changeListed(
  ctx: AppContext | Transaction,
  ticketId: number,
  change: Change,
): Promise<void> {
  try {
    await inTransaction(ctx, async (tx) => change(tx, await lockTicket(tx, ticketId)));
  } catch (error) {
    const wasDeleted = error instanceof AppError && error.code === 'ERR_NO_TICKET_FOUND';
    if (!wasDeleted) throw error;
  }
}

/** The same for recurring jobs: a failure is logged as this problem, and stops no other ticket. */
export async function tryToChangeListed(
  ctx: AppContext,
  ticketId: number,
  problem: string,
  change: Change,
): Promise<void> {
  try {
    await changeListed(ctx, ticketId, change);
  } catch (error) {
    ctx.log.error({ err: error, ticketId }, problem);
  }
}
