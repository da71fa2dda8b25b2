import { fail } from '#shared/contract/errors.ts';
import { PASSWORD_RESET_LIFETIME } from '#shared/domain/limits.ts';
import { fill, translations } from '#shared/i18n/index.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { findUserByEmail, type User } from '#server/features/users/index.ts';
import { newSecretToken } from '../secretToken.ts';
import { PasswordReset } from './passwordReset.entity.ts';

/**
 * Requests a password reset. Everything that depends on the address happens asynchronously, so neither the
 * response nor its timing reveals whether an account with this address exists.
 * @throws AppError ERR_MAIL_NOT_CONFIGURED
 */
export function forgetPassword(ctx: AppContext, email: string): void {
  if (!ctx.mail.isConfigured) fail('ERR_MAIL_NOT_CONFIGURED');
  ctx.events.publish([{ name: 'password.forgotten', payload: { email } }]);
}

/**
 * Emails the requested reset links.
 * @returns a function that stops it
 */
export function subscribeForgottenPasswords(ctx: AppContext): () => void {
  return ctx.events.on('password.forgotten', async ({ email }) => {
    const asked = await makeToken(ctx, email);
    if (asked) await sendLink(ctx, asked.user, asked.token);
  });
}

/** Replaces an earlier token of the user. Null when no user has this address. */
function makeToken(ctx: AppContext, email: string): Promise<{ user: User; token: string } | null> {
  return inTransaction(ctx, async (tx) => {
    const user = await findUserByEmail(tx.em, email);
    if (!user) return null;
    const { token, hash: tokenHash } = newSecretToken();
    const expiresAt = new Date(tx.now().getTime() + PASSWORD_RESET_LIFETIME);
    await tx.em.upsert(PasswordReset, { user: user.id, tokenHash, expiresAt });
    return { user, token };
  });
}

async function sendLink({ config, mail }: AppContext, { name, email }: User, token: string): Promise<void> {
  const t = translations(config.DEFAULT_LANGUAGE);
  const link = `${screensAddress(config)}/reset-password?token=${token}`;
  const text = fill(t.auth.resetMail.text, { name, link });
  await mail.send({ to: email, subject: t.auth.resetMail.subject, text });
}

/** Base address of links in emails. Never derived from the request's Host header, which the caller controls. */
export function screensAddress({ PUBLIC_URL, HOST, PORT }: AppContext['config']): string {
  const base = PUBLIC_URL?.replace(/\/+$/, '') ?? `http://${HOST === '0.0.0.0' ? 'localhost' : HOST}:${PORT}`;
  return `${base}/app`;
}
