import type { Session } from '#shared/contract/auth.ts';
import { fail } from '#shared/contract/errors.ts';
import { emOf } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { checkNobodysPassword, findUserByEmail, isPassword } from '#server/features/users/index.ts';
import { isPendingAccount } from './account/signUp.ts';
import type { LoginAttempt, LoginLimit } from './limits/loginLimit.ts';
import { openSession } from './sessions.ts';
import { checkWorkHours } from './workHours.ts';

interface Login extends LoginAttempt {
  readonly password: string;
}

/**
 * Only who knows the password learns anything about the account, its hours included.
 * @throws DeskError ERR_INVALID_CREDENTIALS, ERR_ACCOUNT_PENDING, ERR_OUT_OF_HOURS, ERR_TOO_MANY_REQUESTS
 */
export async function logIn(
  floor: Floor,
  limit: LoginLimit,
  { password, ...attempt }: Login,
): Promise<Session> {
  const { email } = attempt;
  await limit.attempt(attempt);
  const user = await findUserByEmail(emOf(floor), email);
  const isRight = user ? await isPassword(user.passwordHash, password) : await checkNobodysPassword(password);
  if (!user || !isRight) {
    if (!user && (await isPendingAccount(floor, email, password))) fail('ERR_ACCOUNT_PENDING');
    await limit.failed(attempt);
    return fail('ERR_INVALID_CREDENTIALS');
  }
  await limit.succeeded(attempt);
  checkWorkHours(floor, user);
  return openSession(floor, user);
}
