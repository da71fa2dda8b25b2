import { fail } from '#shared/contract/errors.ts';
import type { ClosingReasonForm } from '#shared/contract/closingReasons.ts';
import { CLOSING_REASONS_MAX } from '#shared/domain/limits.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { lockFor } from '#server/platform/database/advisoryLock.ts';
import { flushUnique } from '#server/platform/database/flushUnique.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import { changeOfOrder, reorder } from '#server/platform/database/reorder.ts';
import { ClosingReason } from './closingReason.entity.ts';
import { findClosingReason, listClosingReasons } from './closingReasons.queries.ts';

const UNIQUE_ERRORS = { closing_reasons_name_unique: 'ERR_CLOSING_REASON_NAME_ALREADY_EXISTS' } as const;

/** @throws AppError ERR_CLOSING_REASON_NAME_ALREADY_EXISTS, ERR_CLOSING_REASON_COUNT when there are as many as there may be */
export function createClosingReason(ctx: AppContext, form: ClosingReasonForm): Promise<ClosingReason> {
  return inTransaction(ctx, async (tx) => {
    await lockClosingReasons(tx);
    const reasons = await listClosingReasons(tx.em);
    if (reasons.length >= CLOSING_REASONS_MAX) fail('ERR_CLOSING_REASON_COUNT', { max: CLOSING_REASONS_MAX });
    const reason = tx.em.create(ClosingReason, { ...form, position: (reasons.at(-1)?.position ?? -1) + 1 });
    await flushUnique(tx, UNIQUE_ERRORS);
    tx.record('closingReasons.changed', {});
    return reason;
  });
}

/** Past events keep the old name. @throws AppError ERR_NO_CLOSING_REASON_FOUND, ERR_CLOSING_REASON_NAME_ALREADY_EXISTS */
export function updateClosingReason(
  ctx: AppContext,
  closingReasonId: number,
  form: ClosingReasonForm,
): Promise<ClosingReason> {
  return inTransaction(ctx, async (tx) => {
    const reason = await findClosingReason(tx.em, closingReasonId);
    tx.em.assign(reason, form);
    await flushUnique(tx, UNIQUE_ERRORS);
    tx.record('closingReasons.changed', {});
    return reason;
  });
}

/** Puts the reasons in this order; those that are not named follow. @throws AppError ERR_NO_CLOSING_REASON_FOUND */
export function reorderClosingReasons(ctx: AppContext, closingReasonIds: readonly number[]): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockClosingReasons(tx);
    const reasons = await listClosingReasons(tx.em);
    const sorted = reorder(reasons, closingReasonIds, (closingReasonId) =>
      fail('ERR_NO_CLOSING_REASON_FOUND', { closingReasonId }),
    );
    tx.audit({ kind: 'closingReasons.reordered', changes: [changeOfOrder(reasons, sorted)] });
    await tx.em.flush();
    tx.record('closingReasons.changed', {});
  });
}

/** Other changes of which reasons there are, and of their order, wait until the transaction ends. */
function lockClosingReasons({ em }: Transaction): Promise<void> {
  return lockFor(em, 'closing reasons');
}
