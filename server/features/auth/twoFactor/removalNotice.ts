import type { TwoFactorRemoval as WireRemoval } from '#shared/contract/twoFactor.ts';
import { emOf, inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { TwoFactorRemoval } from './twoFactorRemoval.entity.ts';

/** Notes for the next login of a user that two-factor authentication was turned off. @param by colleague who has reset it */
export async function noteRemoval(tx: Transaction, userId: number, by = ''): Promise<void> {
  await tx.em.upsert(TwoFactorRemoval, { user: userId, removedAt: tx.now(), removedBy: by });
}

/**
 * What a session has to show of it: not the one in which the user has turned it off.
 * @returns null when there is nothing, or the user has dismissed it
 */
export async function removalShownIn(ctx: AppContext, sessionId: string): Promise<WireRemoval | null> {
  const [found] = await emOf(ctx).execute<{ at: Date | string; by: string }[]>(
    `select r.removed_at as at, r.removed_by as by from user_sessions s join two_factor_removals r on r.user_id = s.user_id
     where s.id = ? and (r.removed_by <> '' or r.removed_at <= s.created_at)`,
    [sessionId],
  );
  return found ? { at: new Date(found.at).toISOString(), by: found.by } : null;
}

/** The user has read the notice. */
export function dismissRemoval(ctx: AppContext, userId: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await tx.em.nativeDelete(TwoFactorRemoval, { user: userId });
    tx.record('twoFactor.removalDismissed', { userId });
  });
}
