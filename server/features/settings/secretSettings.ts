import { SECRET_SETTINGS } from '#shared/domain/settings.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { Setting } from './setting.entity.ts';

type Ground = Pick<AppContext, 'cipher' | 'log'>;

/** Before the encrypted bytes, so that a value of an earlier version, stored as it is, is told apart. */
const PREFIX = 'encrypted:';

/**
 * How a setting is stored. Secrets are encrypted with the key of the installation and not only hashed: the page of the API
 * key shows the token with a button to copy it. A copy of the database alone opens nothing.
 */
export function toStored({ cipher }: Ground, key: string, value: string): string {
  if (!isSecret(key) || value === '') return value;
  return PREFIX + cipher.encrypt(Buffer.from(value, 'utf8')).toString('base64');
}

/** The value of a stored setting. A secret of another installation's key is none: a new one can be made. */
export function fromStored({ cipher, log }: Ground, key: string, stored: string): string {
  if (!isSecret(key) || !stored.startsWith(PREFIX)) return stored;
  try {
    return cipher.open(Buffer.from(stored.slice(PREFIX.length), 'base64')).toString('utf8');
  } catch (error) {
    log.warn({ err: error, key }, 'a setting was encrypted with another key and counts as empty');
    return '';
  }
}

/** Encrypts what an earlier version has stored as it is. */
export function encryptSecretSettings(ctx: AppContext): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const secrets = await tx.em.find(Setting, { key: [...SECRET_SETTINGS] });
    for (const setting of secrets.filter(({ value }) => !value.startsWith(PREFIX)))
      setting.value = toStored(tx, setting.key, setting.value);
  });
}

function isSecret(key: string): boolean {
  return SECRET_SETTINGS.some((secret) => secret === key);
}
