import { LockMode } from '@mikro-orm/core';
import type { AppContext } from '#server/platform/appContext.ts';
import { clearReferences } from '#server/platform/database/clearReferences.ts';
import { emOf, inTransaction } from '#server/platform/database/inTransaction.ts';
import { inBackground } from '#server/platform/request.ts';
import { findClosingReason } from './closingReasons.queries.ts';

/**
 * Deletes a reason. Tickets that were resolved with it have none any more; their timelines keep its name.
 * @throws AppError ERR_NO_CLOSING_REASON_FOUND
 */
export async function deleteClosingReason(ctx: AppContext, closingReasonId: number): Promise<void> {
  await findClosingReason(emOf(ctx), closingReasonId);
  await inBackground(() => clearReferences(ctx, 'closing_reasons', closingReasonId));
  await inTransaction(ctx, async (tx) => {
    const reason = await findClosingReason(tx.em, closingReasonId, LockMode.PESSIMISTIC_WRITE);
    await tx.em.remove(reason).flush();
    tx.record('closingReasons.changed', {});
  });
}
