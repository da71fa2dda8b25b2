import { fail } from '#shared/contract/errors.ts';
import type { UserChange } from '#shared/contract/users.ts';
import type { Actor } from '#server/platform/actor.ts';
import { sharedEmOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { createRateLimit, type RateLimit } from '#server/platform/limits/rateLimit.ts';
import { isPassword } from './password.ts';
import { findUser } from './userRows.ts';

/** Wrong current passwords, and codes in their place, per user; duration in seconds. */
const GUESSES = { points: 10, duration: 15 * 60 };

/** The rate limit of signed-in users who show again who they are; its keys are their ids. */
export function createIdentityGuesses({ orm }: AppContext): RateLimit {
  return createRateLimit(orm, 'users.currentPassword', GUESSES);
}

/**
 * Requires the current password of users who change their own email or password: an unattended screen is not enough.
 * @throws AppError ERR_CURRENT_PASSWORD, ERR_TOO_MANY_REQUESTS
 */
export async function checkCurrentPassword(
  ctx: AppContext,
  guesses: RateLimit,
  { id }: Actor,
  { email, password, currentPassword }: UserChange,
): Promise<void> {
  if (password === undefined) {
    const user = await findUser(sharedEmOf(ctx), id);
    if ((email ?? user.email) === user.email) return;
  }
  await verifyCurrentPassword(ctx, guesses, id, currentPassword);
}

/** @throws AppError ERR_CURRENT_PASSWORD when it is wrong or absent, ERR_TOO_MANY_REQUESTS */
export async function verifyCurrentPassword(
  ctx: AppContext,
  guesses: RateLimit,
  userId: number,
  currentPassword: string | undefined,
): Promise<void> {
  if (currentPassword === undefined) fail('ERR_CURRENT_PASSWORD');
  await guesses.consume(String(userId));
  const { passwordHash } = await findUser(sharedEmOf(ctx), userId);
  if (!(await isPassword(passwordHash, currentPassword))) fail('ERR_CURRENT_PASSWORD');
  await guesses.forget(String(userId));
}
