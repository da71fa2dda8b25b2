import { randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '#shared/domain/twoFactor.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import { hashToken } from '../secretToken.ts';
import { RecoveryCode } from './recoveryCode.entity.ts';

/** Five bits each, without the letters that look like digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** 80 bits, so that their hashes need no salt. */
const LENGTH = 16;

/** Replaces the recovery codes of a user. @returns the new ones in groups of four; only their hashes are stored */
export async function replaceRecoveryCodes({ em }: Transaction, userId: number): Promise<string[]> {
  await em.nativeDelete(RecoveryCode, { user: userId });
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await em.insertMany(
    RecoveryCode,
    codes.map((code) => ({ user: userId, codeHash: hashToken(code) })),
  );
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}

/** Uses a recovery code up; false when the user has no such code (any more). */
export async function consumeRecoveryCode(
  { em }: Transaction,
  userId: number,
  code: string,
): Promise<boolean> {
  const meant = code.toLowerCase().replaceAll('o', '0').replaceAll(/[il]/g, '1');
  return (await em.nativeDelete(RecoveryCode, { user: userId, codeHash: hashToken(meant) })) === 1;
}

function newCode(): string {
  return Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
