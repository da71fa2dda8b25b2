import type { Transaction } from '#server/platform/database/inTransaction.ts';
import { cancelEmail } from '#server/platform/mail/queueEmail.ts';
import type { User } from '#server/features/users/index.ts';
import { RESET_EMAIL } from './forgottenPassword.ts';
import { PasswordReset } from './passwordReset.entity.ts';

/**
 * Makes the reset link of a user useless, because it was used or the password or the e-mail address is about to change. An
 * e-mail that waits is cancelled first: sent later, its link would be valid.
 */
export async function revokeResetLink(
  tx: Transaction,
  { id, email }: Pick<User, 'id' | 'email'>,
): Promise<void> {
  await cancelEmail(tx, RESET_EMAIL, email);
  await tx.em.nativeDelete(PasswordReset, { user: id });
}
