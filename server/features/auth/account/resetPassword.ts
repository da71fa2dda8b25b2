import { LockMode } from '@mikro-orm/core';
import { fail } from '#shared/contract/errors.ts';
import { emOf, inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { identifyAuthor } from '#server/platform/request.ts';
import { checkNewPassword, hashPassword, replacePassword, type User } from '#server/features/users/index.ts';
import { PasswordReset } from './passwordReset.entity.ts';
import { revokeResetLink } from './revokeResetLink.ts';
import { hashToken } from '../secretToken.ts';
import { endSessions } from '../sessions.ts';

/**
 * Sets a new password with the single-use token of a reset link and ends all sessions of the user.
 * @throws AppError ERR_RESET_LINK_INVALID, ERR_PASSWORD_COMMON, ERR_PASSWORD_TOO_SHORT
 */
export async function resetPassword(ctx: AppContext, token: string, newPassword: string): Promise<User> {
  const isGood = { tokenHash: hashToken(token), expiresAt: { $gt: ctx.now() } };
  const known = await emOf(ctx).findOne(PasswordReset, isGood, { populate: ['user'] });
  if (!known) return fail('ERR_RESET_LINK_INVALID');
  await checkNewPassword(ctx, newPassword, known.user.getEntity());
  const { id, name } = known.user.getEntity();
  identifyAuthor({ type: 'user', id, name });
  const passwordHash = await hashPassword(newPassword); // slow, so outside the transaction
  return inTransaction(ctx, async (tx) => {
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const reset = await tx.em.findOne(PasswordReset, isGood, { lockMode });
    if (!reset) return fail('ERR_RESET_LINK_INVALID');
    await revokeResetLink(tx, known.user.getEntity());
    const user = await replacePassword(tx, reset.user.id, passwordHash); // waits for logins with the old one
    await endSessions(tx, user.id, { reason: 'passwordChanged' });
    return user;
  });
}
