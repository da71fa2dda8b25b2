import { fail } from '#shared/contract/errors.ts';
import { PASSWORD_RESET_LIFETIME } from '#shared/domain/limits.ts';
import { fill, words } from '#shared/i18n/index.ts';
import { unitOfWork } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { findUserByEmail, type User } from '#server/features/users/index.ts';
import { newSecretToken } from '../secretToken.ts';
import { PasswordReset } from './passwordReset.entity.ts';

/**
 * Notes that somebody has forgotten a password. All that depends on the address happens afterwards, so that neither the
 * answer nor its time tells whether somebody has it.
 * @throws DeskError ERR_MAIL_NOT_CONFIGURED
 */
export function forgetPassword(floor: Floor, email: string): void {
  if (!floor.mail.isConfigured) fail('ERR_MAIL_NOT_CONFIGURED');
  floor.events.publish([{ name: 'password.forgotten', payload: { email } }]);
}

/** Sends the links that people ask for. Returns how to stop. */
export function followForgottenPasswords(floor: Floor): () => void {
  return floor.events.on('password.forgotten', async ({ email }) => {
    const asked = await makeToken(floor, email);
    if (asked) await sendLink(floor, asked.user, asked.token);
  });
}

/** Takes the place of an older one. Null when nobody has this address. */
function makeToken(floor: Floor, email: string): Promise<{ user: User; token: string } | null> {
  return unitOfWork(floor, async (work) => {
    const user = await findUserByEmail(work.em, email);
    if (!user) return null;
    const { token, hash: tokenHash } = newSecretToken();
    const expiresAt = new Date(work.now().getTime() + PASSWORD_RESET_LIFETIME);
    await work.em.upsert(PasswordReset, { user: user.id, tokenHash, expiresAt });
    return { user, token };
  });
}

async function sendLink({ config, mail }: Floor, { name, email }: User, token: string): Promise<void> {
  const said = words(config.DEFAULT_LANGUAGE);
  const link = `${screensAddress(config)}/reset-password?token=${token}`;
  const text = fill(said.auth.resetMail.text, { name, link });
  await mail.send({ to: email, subject: said.auth.resetMail.subject, text });
}

/** Where links lead. Never what the request says of its host: whoever asks could put their own there. */
export function screensAddress({ PUBLIC_URL, HOST, PORT }: Floor['config']): string {
  const base = PUBLIC_URL?.replace(/\/+$/, '') ?? `http://${HOST === '0.0.0.0' ? 'localhost' : HOST}:${PORT}`;
  return `${base}/app`;
}
