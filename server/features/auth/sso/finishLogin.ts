import type { Session } from '#shared/contract/auth.ts';
import { fail } from '#shared/contract/errors.ts';
import { emOf, inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { findUser, type UserRow } from '#server/features/users/index.ts';
import { admitUser } from '../admitUser.ts';
import { hashToken } from '../secretToken.ts';
import { SsoLogin } from './ssoLogin.entity.ts';

interface Finish {
  /** Of the page at the end. */
  readonly code: string;
  /** Of the client that has begun it. */
  readonly secret: string;
}

/**
 * Who has logged in at the provider: known once, and only to the client that has begun the login.
 * @throws AppError ERR_SSO_EXPIRED, or why the login has failed
 */
export async function takeUser(ctx: AppContext, { code, secret }: Finish): Promise<UserRow> {
  const mine = { tokenHash: hashToken(code), secretHash: hashToken(secret), isAnswered: true };
  const login = await inTransaction(ctx, async ({ em, now }) => {
    const answered = await em.findOne(SsoLogin, { ...mine, expiresAt: { $gt: now() } });
    return answered && (await em.nativeDelete(SsoLogin, mine)) === 1 ? answered : null;
  });
  if (!login) return fail('ERR_SSO_EXPIRED');
  if (login.failure) return fail(login.failure, login.details ?? undefined);
  return findUser(emOf(ctx), login.user?.id ?? fail('ERR_SSO_EXPIRED'));
}

/**
 * Opens the session, by the rules of each login. No code of an authenticator app is asked for: second factors are the matter of
 * the provider. @throws AppError ERR_OUT_OF_HOURS
 */
export function finishLogin(ctx: AppContext, user: UserRow): Promise<Session> {
  return admitUser(ctx, user, { isSso: true });
}
