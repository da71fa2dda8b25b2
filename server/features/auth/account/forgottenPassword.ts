import { randomUUID } from 'node:crypto';
import { fail } from '#shared/contract/errors.ts';
import { PASSWORD_RESET_LIFETIME } from '#shared/domain/limits.ts';
import { fill, translations } from '#shared/i18n/index.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { originOf } from '#server/platform/http/originOf.ts';
import { queueEmail } from '#server/platform/mail/queueEmail.ts';
import type { ComposeEmail } from '#server/platform/mail/sendEmails.ts';
import { findUserByEmail, NO_PASSWORD } from '#server/features/users/index.ts';
import { linkToken } from '../secretToken.ts';
import { mayUsePassword } from '../sso/sso.policy.ts';
import { findPasswordRule } from '../sso/sso.queries.ts';
import { PasswordReset } from './passwordReset.entity.ts';

/** The kind of its e-mails; they are about the address that was entered. */
export const RESET_EMAIL = 'passwordReset';

/**
 * Requests a password reset. Everything that depends on the address happens when the e-mail is sent, so neither the
 * response nor its timing reveals whether an account with this address exists.
 * @throws AppError ERR_MAIL_NOT_CONFIGURED
 */
export async function forgetPassword(ctx: AppContext, email: string): Promise<void> {
  if (!ctx.mail.isConfigured) fail('ERR_MAIL_NOT_CONFIGURED');
  await inTransaction(ctx, (tx) => {
    const expiresAt = new Date(tx.now().getTime() + PASSWORD_RESET_LIFETIME);
    return queueEmail(tx, { kind: RESET_EMAIL, about: email, emailId: randomUUID(), expiresAt });
  });
}

/** Replaces an earlier token of the user. Null when no user has this address, or one that has no password, or may not log in by it. */
export const composeResetEmail: ComposeEmail = async (tx, { about, emailId }) => {
  const user = await findUserByEmail(tx.em, about);
  if (!user || user.passwordHash === NO_PASSWORD) return null;
  if (!mayUsePassword(await findPasswordRule(tx), user.profile)) return null;
  const { token, hash: tokenHash } = linkToken(emailId, tx.secrets.jwtSecret);
  const expiresAt = new Date(tx.now().getTime() + PASSWORD_RESET_LIFETIME); // as the e-mail says
  await tx.em.upsert(PasswordReset, { user: user.id, tokenHash, expiresAt });
  const t = translations(tx.config.DEFAULT_LANGUAGE);
  const link = `${screensAddress(tx.config)}/reset-password?token=${token}`;
  return {
    to: user.email,
    subject: t.auth.resetMail.subject,
    text: fill(t.auth.resetMail.text, { name: user.name, link }),
  };
};

/** Base address of links in emails. Never derived from the request's Host header, which the caller controls. */
export function screensAddress({ PUBLIC_URL, HOST, PORT }: AppContext['config']): string {
  const base = PUBLIC_URL?.replace(/\/+$/, '') ?? originOf(HOST, PORT);
  return `${base}/app`;
}
