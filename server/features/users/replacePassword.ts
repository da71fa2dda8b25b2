import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { User } from './user.entity.ts';
import { findUserEntity } from './users.queries.ts';

/** Sets the password of a user authenticated by other means. @throws AppError ERR_NO_USER_FOUND */
export async function replacePassword(
  { em }: Transaction,
  userId: number,
  passwordHash: string,
): Promise<User> {
  const user = await findUserEntity(em, userId);
  user.passwordHash = passwordHash;
  await em.flush();
  return user;
}
