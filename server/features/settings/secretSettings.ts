import { isSecretSetting, SETTING_KEYS } from '#shared/domain/settings.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { Setting } from './setting.entity.ts';

type SecretsContext = Pick<AppContext, 'cipher' | 'log'>;

/** Distinguishes encrypted values from plain ones stored by earlier versions. */
const PREFIX = 'encrypted:';

/**
 * The stored form of a setting. Secrets are encrypted with the key of the installation instead of hashed,
 * because the API page shows the token with a copy button. A database dump alone reveals nothing.
 */
export function toStored({ cipher }: SecretsContext, key: string, value: string): string {
  if (!isSecretSetting(key) || value === '') return value;
  return PREFIX + cipher.encrypt(Buffer.from(value, 'utf8')).toString('base64');
}

/** The value of a stored setting. A secret encrypted with another key counts as empty, so that a new one can be set. */
export function fromStored({ cipher, log }: SecretsContext, key: string, stored: string): string {
  if (!isSecretSetting(key) || !stored.startsWith(PREFIX)) return stored;
  try {
    return cipher.open(Buffer.from(stored.slice(PREFIX.length), 'base64')).toString('utf8');
  } catch (error) {
    log.warn({ err: error, key }, 'setting encrypted with another key, treated as empty');
    return '';
  }
}

/** Encrypts secrets that an earlier version stored in plain text. */
export function encryptSecretSettings(ctx: AppContext): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const secrets = await tx.em.find(Setting, { key: SETTING_KEYS.filter(isSecretSetting) });
    for (const setting of secrets.filter(({ value }) => !value.startsWith(PREFIX)))
      setting.value = toStored(tx, setting.key, setting.value);
  });
}
