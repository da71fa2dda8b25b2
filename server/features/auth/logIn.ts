import type { Session } from '#shared/contract/auth.ts';
import { fail } from '#shared/contract/errors.ts';
import { sharedEmOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { checkNobodysPassword, findUserByEmail, isPassword } from '#server/features/users/index.ts';
import { isPendingAccount } from './account/signUp.ts';
import type { LoginAttempt, LoginLimit } from './limits/loginLimit.ts';
import { checkAdmission } from './admitUser.ts';
import { auditRefusal } from './auditRefusal.ts';
import { openSession } from './sessions.ts';
import { createChallenge } from './twoFactor/loginChallenge.ts';
import { hasTwoFactor } from './twoFactor/twoFactor.queries.ts';

interface Login extends LoginAttempt {
  readonly password: string;
}

/**
 * Reveals nothing about the account, including its work hours, before the password is verified.
 * @throws AppError ERR_INVALID_CREDENTIALS, ERR_ACCOUNT_PENDING, ERR_SSO_ONLY, ERR_OUT_OF_HOURS,
 * ERR_TOO_MANY_REQUESTS, ERR_TWO_FACTOR_REQUIRED with the challenge for the second step
 */
export async function logIn(
  ctx: AppContext,
  limit: LoginLimit,
  { password, ...attempt }: Login,
): Promise<Session> {
  const { email } = attempt;
  await limit.attempt(attempt);
  const user = await findUserByEmail(sharedEmOf(ctx), email);
  const isRight = user ? await isPassword(user.passwordHash, password) : await checkNobodysPassword(password);
  if (!user || !isRight) {
    if (!user && (await isPendingAccount(ctx, email, password))) fail('ERR_ACCOUNT_PENDING');
    await limit.failed(attempt);
    await auditRefusal(ctx, email, user, 'ERR_INVALID_CREDENTIALS');
    return fail('ERR_INVALID_CREDENTIALS');
  }
  const needsCode = await hasTwoFactor(ctx, user.id);
  await (needsCode ? limit.passwordWasRight(attempt) : limit.succeeded(attempt));
  await checkAdmission(ctx, user);
  if (needsCode) fail('ERR_TWO_FACTOR_REQUIRED', { challenge: await createChallenge(ctx, user) });
  return openSession(ctx, user);
}
