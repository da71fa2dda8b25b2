import { fail } from '#shared/contract/errors.ts';
import { settingValue } from '#server/features/settings/index.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';

/** Whose password it becomes: what everybody knows of them is no password. */
interface Owner {
  readonly name: string;
  readonly email: string;
}

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * What a new password must be, beyond the length that the contract asks for.
 * @throws DeskError ERR_PASSWORD_TOO_SHORT (the setting `passwordMinLength`), ERR_PASSWORD_COMMON
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

/** Tens of thousands of leaked passwords; unpacked when the first new password is set. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  return (common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ));
}
