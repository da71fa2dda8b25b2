import { randomBytes } from 'node:crypto';
import type { Session } from '#shared/contract/auth.ts';
import { fail } from '#shared/contract/errors.ts';
import { LOGIN_CHALLENGE_LIFETIME } from '#shared/domain/limits.ts';
import { emOf, inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { findUser, type UserRow } from '#server/features/users/index.ts';
import type { LoginAttempt, LoginLimit } from '../limits/loginLimit.ts';
import { admitUser } from '../admitUser.ts';
import { auditRefusal } from '../auditRefusal.ts';
import { hashToken } from '../secretToken.ts';
import { lockUser } from '../sessions.ts';
import { consumeCode } from './consumeCode.ts';
import { LoginChallenge } from './loginChallenge.entity.ts';

/**
 * Remembers that a user has entered the right password and not yet a code.
 * @returns the token for the second step
 * @throws AppError ERR_INVALID_CREDENTIALS when the user was deleted or changed the password since it was checked
 */
export async function createChallenge(
  ctx: AppContext,
  user: Pick<UserRow, 'id' | 'passwordHash'>,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await inTransaction(ctx, async (tx) => {
    await lockUser(tx, user);
    await tx.em.nativeDelete(LoginChallenge, { user: user.id, expiresAt: { $lte: tx.now() } });
    const expiresAt = new Date(tx.now().getTime() + LOGIN_CHALLENGE_LIFETIME);
    tx.em.create(LoginChallenge, { tokenHash: hashToken(token), user: user.id, expiresAt });
  });
  return token;
}

/** The user of a challenge. @throws AppError ERR_TWO_FACTOR_EXPIRED */
export async function userOfChallenge(ctx: AppContext, token: string): Promise<UserRow> {
  const challenge = await emOf(ctx).findOne(LoginChallenge, usable(ctx, token));
  if (!challenge) return fail('ERR_TWO_FACTOR_EXPIRED');
  return findUser(emOf(ctx), challenge.user.id);
}

interface CodeEntry extends LoginAttempt {
  readonly user: UserRow;
  readonly challenge: string;
  readonly code: string;
}

/**
 * The second step of a login: a wrong code counts as a wrong password does, and leaves the challenge to another try.
 * @throws AppError ERR_TWO_FACTOR_CODE, ERR_TWO_FACTOR_EXPIRED, ERR_SSO_ONLY, ERR_OUT_OF_HOURS, ERR_TOO_MANY_REQUESTS,
 * ERR_INVALID_CREDENTIALS when the password was changed meanwhile
 */
export async function enterCode(
  ctx: AppContext,
  limit: LoginLimit,
  { user, challenge, code, ...attempt }: CodeEntry,
): Promise<Session> {
  await limit.attempt(attempt);
  await limit.attemptCode(attempt);
  const isRight = await inTransaction(ctx, async (tx) => {
    if (!(await consumeCode(tx, user.id, code))) return false;
    const used = await tx.em.nativeDelete(LoginChallenge, usable(ctx, challenge));
    return used === 1 || fail('ERR_TWO_FACTOR_EXPIRED');
  });
  if (!isRight) {
    await limit.failed(attempt);
    await auditRefusal(ctx, attempt.email, user, 'ERR_TWO_FACTOR_CODE');
    return fail('ERR_TWO_FACTOR_CODE');
  }
  await limit.succeeded(attempt);
  return admitUser(ctx, user);
}

function usable({ now }: AppContext, token: string) {
  return { tokenHash: hashToken(token), expiresAt: { $gt: now() } };
}
