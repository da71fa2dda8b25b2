import { fail } from '#shared/contract/errors.ts';
import { mayManageUser } from '#shared/domain/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import { emOf, inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { findUser } from '#server/features/users/index.ts';
import { endSessions } from '../sessions.ts';
import { noteRemoval } from './removalNotice.ts';
import { RecoveryCode } from './recoveryCode.entity.ts';
import { TwoFactor } from './twoFactor.entity.ts';

/** Turns the two-factor authentication of a user off. @throws AppError ERR_TWO_FACTOR_CHANGED when it is not on */
export async function turnOff(
  tx: Transaction,
  { id: userId, name }: Pick<Actor, 'id' | 'name'>,
): Promise<void> {
  if (!(await removeTwoFactor(tx, userId))) fail('ERR_TWO_FACTOR_CHANGED');
  await noteRemoval(tx, userId);
  tx.audit({ kind: 'twoFactor.turnedOff', subject: { id: userId, name } });
  tx.record('twoFactor.turnedOff', { userId });
}

/**
 * Turns that of another user off, who can no longer log in with it, and ends all sessions of the user. Does nothing when it is
 * not on. @throws AppError ERR_NO_USER_FOUND, ERR_NO_PERMISSION, also for the actor's own: an unattended screen is not enough
 */
export async function resetTwoFactor(ctx: AppContext, actor: Actor, userId: number): Promise<void> {
  const user = await findUser(emOf(ctx), userId);
  if (userId === actor.id || !mayManageUser(actor.profile, user.profile)) fail('ERR_NO_PERMISSION');
  await inTransaction(ctx, async (tx) => {
    if (!(await removeTwoFactor(tx, userId))) return;
    await endSessions(tx, userId, { reason: 'twoFactorChanged' });
    await noteRemoval(tx, userId, actor.name);
    tx.audit({ kind: 'twoFactor.reset', subject: { id: userId, name: user.name } });
    tx.record('twoFactor.reset', { userId, byUserId: actor.id });
  });
}

/** @returns whether it was on */
async function removeTwoFactor({ em }: Transaction, userId: number): Promise<boolean> {
  await em.nativeDelete(RecoveryCode, { user: userId });
  return (await em.nativeDelete(TwoFactor, { user: userId, confirmedAt: { $ne: null } })) === 1;
}
