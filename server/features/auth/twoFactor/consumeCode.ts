import type { Transaction } from '#server/platform/database/inTransaction.ts';
import { consumeRecoveryCode } from './recoveryCodes.ts';
import { stepOf } from './totp.ts';
import { TwoFactor } from './twoFactor.entity.ts';

/**
 * Checks a code of the authenticator app, or a recovery code, of a user whose two-factor authentication is on. Each is accepted
 * once, also when it is sent twice at the same time.
 */
export async function consumeCode(tx: Transaction, userId: number, sent: string): Promise<boolean> {
  const code = plainCode(sent);
  const twoFactor = await tx.em.findOne(TwoFactor, { user: userId, confirmedAt: { $ne: null } });
  if (!twoFactor) return false;
  if (!/^\d{6}$/.test(code)) return consumeRecoveryCode(tx, userId, code);
  const lastStep = stepOf(tx.cipher.open(twoFactor.secret), code, tx.now());
  if (lastStep === null) return false;
  const unused = { user: userId, confirmedAt: { $ne: null }, lastStep: { $lt: lastStep } };
  return (await tx.em.nativeUpdate(TwoFactor, unused, { lastStep })) === 1;
}

/** A code without the spaces and hyphens that separate its groups where it is shown. */
export function plainCode(code: string): string {
  return code.replaceAll(/[\s-]/g, '');
}
