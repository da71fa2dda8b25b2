import { daysBefore } from '#shared/domain/days.ts';
import { deleteInBatches } from '#server/platform/database/deleteInBatches.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { Invitation } from './account/invitation.entity.ts';
import { PasswordReset } from './account/passwordReset.entity.ts';
import { SsoLogin } from './sso/ssoLogin.entity.ts';
import { LoginChallenge } from './twoFactor/loginChallenge.entity.ts';

/** For which an expired session is stored, so that its client learns why it ended. */
const DAYS_AFTER_EXPIRY = 30;

/** Deletes sessions that expired some time ago. One that a request has locked is left for the next time. */
export async function removeExpiredSessions(ctx: AppContext, signal: AbortSignal): Promise<void> {
  const before = daysBefore(ctx.now(), DAYS_AFTER_EXPIRY);
  await deleteInBatches(emOf(ctx), 'user_sessions', { sql: 't.expires_at < ?', values: [before] }, signal);
}

/** Forgets invitations, password resets and begun logins that can no longer be used; what was used is removed with that. */
export async function removeExpiredLinks(ctx: AppContext): Promise<void> {
  const em = emOf(ctx);
  const expired = { expiresAt: { $lte: ctx.now() } };
  await em.nativeDelete(Invitation, expired);
  await em.nativeDelete(PasswordReset, expired);
  await em.nativeDelete(LoginChallenge, expired);
  await em.nativeDelete(SsoLogin, expired);
}
