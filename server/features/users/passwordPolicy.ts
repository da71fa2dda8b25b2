import { fail } from '#shared/contract/errors.ts';
import { settingValue } from '#server/features/settings/index.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';

/** The user the password is for: their name and email are not accepted as password. */
interface Owner {
  readonly name: string;
  readonly email: string;
}

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * Checks a new password beyond the length that the contract requires.
 * @throws AppError ERR_PASSWORD_TOO_SHORT (the setting `passwordMinLength`), ERR_PASSWORD_COMMON
 */
export async function checkNewPassword(
  ctx: AppContext | Transaction,
  password: string,
  { name, email }: Owner,
): Promise<void> {
  const min = Number(await settingValue(ctx, 'passwordMinLength'));
  if (password.length < min) fail('ERR_PASSWORD_TOO_SHORT', { min });
  const lower = password.toLowerCase();
  const known = [name.toLowerCase(), email, email.split('@')[0]];
  if (known.includes(lower) || (await commonPasswords()).has(lower)) fail('ERR_PASSWORD_COMMON');
}

/** Tens of thousands of leaked passwords; loaded when the first new password is set. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  return (common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ));
}
