import { LockMode } from '@mikro-orm/core';
import { fail } from '#shared/contract/errors.ts';
import { emOf, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { Em } from '#server/platform/database/orm.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { isEnabled } from '#server/features/settings/index.ts';
import { ClosingReason } from './closingReason.entity.ts';

/** All reasons in their order. */
export function listClosingReasons(em: Em): Promise<ClosingReason[]> {
  return em.find(ClosingReason, {}, { orderBy: { position: 'asc', id: 'asc' } });
}

/** @param lockMode not locked without it. @throws AppError ERR_NO_CLOSING_REASON_FOUND */
export async function findClosingReason(
  em: Em,
  closingReasonId: number,
  lockMode = LockMode.NONE,
): Promise<ClosingReason> {
  return (
    (await em.findOne(ClosingReason, closingReasonId, { lockMode })) ??
    fail('ERR_NO_CLOSING_REASON_FOUND', { closingReasonId })
  );
}

/**
 * A reason that is not deleted until the transaction ends. Call it before tickets are locked: a deletion locks its reason first.
 * @throws AppError ERR_NO_CLOSING_REASON_FOUND
 */
export function lockClosingReason({ em }: Transaction, closingReasonId: number): Promise<ClosingReason> {
  return findClosingReason(em, closingReasonId, LockMode.PESSIMISTIC_READ);
}

/**
 * What would refuse each of several tickets that are resolved together by a person.
 * @throws AppError ERR_NO_CLOSING_REASON_FOUND, ERR_CLOSING_REASON_REQUIRED
 */
export async function requireClosingReason(
  ctx: AppContext | Transaction,
  closingReasonId: number | undefined,
): Promise<void> {
  if (closingReasonId === undefined) await refuseWithoutReason(ctx);
  else await findClosingReason(emOf(ctx), closingReasonId);
}

/**
 * The rule for people who resolve a ticket without a reason: where the setting asks for one, and there are reasons, they may not.
 * @throws AppError ERR_CLOSING_REASON_REQUIRED
 */
export async function refuseWithoutReason(ctx: AppContext | Transaction): Promise<void> {
  if (!(await isEnabled(ctx, 'closingReasonRequired'))) return;
  if ((await emOf(ctx).count(ClosingReason)) > 0) fail('ERR_CLOSING_REASON_REQUIRED');
}
