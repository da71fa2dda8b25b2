import type { Session } from '#shared/contract/auth.ts';
import { AppError, fail } from '#shared/contract/errors.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { UserRow } from '#server/features/users/index.ts';
import { auditRefusal } from './auditRefusal.ts';
import { BY_PASSWORD, openSession, type SessionOrigin } from './sessions.ts';
import { mayUsePassword } from './sso/sso.policy.ts';
import { findPasswordRule } from './sso/sso.queries.ts';
import { checkWorkHours } from './workHours.ts';

/**
 * Lets a user in who has shown in some way who it is, by the rules of each login.
 * @throws AppError ERR_SSO_ONLY, ERR_OUT_OF_HOURS, ERR_INVALID_CREDENTIALS as `openSession`
 */
export async function admitUser(ctx: AppContext, user: UserRow, origin = BY_PASSWORD): Promise<Session> {
  await checkAdmission(ctx, user, origin);
  return openSession(ctx, user, origin);
}

/** These rules alone, where a code is still missing. @throws AppError ERR_SSO_ONLY, ERR_OUT_OF_HOURS */
export async function checkAdmission(
  ctx: AppContext,
  user: UserRow,
  { isSso }: SessionOrigin = BY_PASSWORD,
): Promise<void> {
  try {
    if (!isSso && !mayUsePassword(await findPasswordRule(ctx), user.profile)) fail('ERR_SSO_ONLY');
    checkWorkHours(ctx, user);
  } catch (error) {
    if (error instanceof AppError) await auditRefusal(ctx, user.email, user, error.code);
    throw error;
  }
}
