import type { TwoFactorRemoval as WireRemoval } from '#shared/contract/twoFactor.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { TwoFactorRemoval } from './twoFactorRemoval.entity.ts';

/** Notes for the next login of a user that two-factor authentication was turned off. @param by colleague who has reset it */
export async function noteRemoval(tx: Transaction, userId: number, by = ''): Promise<void> {
  await tx.em.upsert(TwoFactorRemoval, { user: userId, removedAt: tx.now(), removedBy: by });
}

/**
 * SQL that yields as JSON what a session has to show of it: not the one in which the user has turned it off. Null when there is
 * nothing, or the user has dismissed it.
 * @param s alias of the session in the statement
 */
export const removalJson = (s: string): string => `(
    select json_build_object('at', r.removed_at, 'by', r.removed_by) from two_factor_removals r
    where r.user_id = ${s}.user_id and (r.removed_by <> '' or r.removed_at <= ${s}.created_at))`;

/** @param removal as `removalJson` reads it */
export function presentRemoval({ at, by }: WireRemoval): WireRemoval {
  return { at: new Date(at).toISOString(), by };
}

/** The user has read the notice. */
export function dismissRemoval(ctx: AppContext, userId: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await tx.em.nativeDelete(TwoFactorRemoval, { user: userId });
    tx.record('twoFactor.removalDismissed', { userId });
  });
}
