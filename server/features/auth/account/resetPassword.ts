import { LockMode } from '@mikro-orm/core';
import { fail } from '#shared/contract/errors.ts';
import { emOf, unitOfWork } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { checkNewPassword, hashPassword, replacePassword, type User } from '#server/features/users/index.ts';
import { PasswordReset } from './passwordReset.entity.ts';
import { hashToken } from '../secretToken.ts';
import { endSessions } from '../sessions.ts';

/**
 * Sets a new password by the token of a link, which is good once, and ends every session of the user.
 * @throws DeskError ERR_RESET_LINK_INVALID, ERR_PASSWORD_COMMON, ERR_PASSWORD_TOO_SHORT
 */
export async function resetPassword(floor: Floor, token: string, newPassword: string): Promise<User> {
  const isGood = { tokenHash: hashToken(token), expiresAt: { $gt: floor.now() } };
  const known = await emOf(floor).findOne(PasswordReset, isGood, { populate: ['user'] });
  if (!known) return fail('ERR_RESET_LINK_INVALID');
  await checkNewPassword(floor, newPassword, known.user.getEntity());
  const passwordHash = await hashPassword(newPassword); // outside of the transaction: it takes its time
  return unitOfWork(floor, async (work) => {
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const reset = await work.em.findOne(PasswordReset, isGood, { lockMode });
    if (!reset) return fail('ERR_RESET_LINK_INVALID');
    work.em.remove(reset);
    await endSessions(work, reset.user.id, { reason: 'passwordChanged' });
    return replacePassword(work, reset.user.id, passwordHash);
  });
}
