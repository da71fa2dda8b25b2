import { AppError } from '#shared/contract/errors.ts';
import type { TicketStatus } from '#shared/domain/ticketStatus.ts';
import { requireClosingReason } from '#server/features/closingReasons/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AutoReplies } from './autoReplies.ts';
import { closeableStatuses, closeableTickets, type ClosedStatuses } from './closeableTickets.ts';
import { closeTicket } from './closeTicket.ts';

/**
 * Closes all tickets of these statuses that the actor may close, each in its own transaction.
 * @returns how many
 * @throws AppError what would refuse all of them: ERR_NO_CLOSING_REASON_FOUND, ERR_CLOSING_REASON_REQUIRED
 */
export async function closeTickets(
  ctx: AppContext,
  autoReplies: AutoReplies,
  actor: Actor,
  {
    status,
    closingReasonId,
  }: { readonly status: ClosedStatuses; readonly closingReasonId?: number | undefined },
): Promise<number> {
  await requireClosingReason(ctx, closingReasonId);
  let count = 0;
  const statuses = await closeableStatuses(ctx, actor, status);
  for (const id of await closeableTickets(ctx, actor, statuses)) {
    if (await closed(ctx, autoReplies, actor, id, { statuses, closingReasonId })) count += 1;
  }
  await auditClosed(ctx, count);
  return count;
}

/** Notes in the audit log that so many tickets were closed together. */
export async function auditClosed(ctx: AppContext, count: number): Promise<void> {
  if (count === 0) return;
  await inTransaction(ctx, async (tx) =>
    tx.audit({ kind: 'tickets.closed', changes: [{ field: 'count', before: null, after: count }] }),
  );
}

/** False when another user closed, accepted, returned or deleted the ticket meanwhile. */
async function closed(
  ctx: AppContext,
  autoReplies: AutoReplies,
  actor: Actor,
  ticketId: number,
  closing: { readonly statuses: readonly TicketStatus[]; readonly closingReasonId?: number | undefined },
): Promise<boolean> {
  try {
    await closeTicket(ctx, autoReplies, actor, ticketId, closing);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code !== 'ERR_INTERNAL') return false;
    throw error;
  }
}
