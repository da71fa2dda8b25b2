import { createHmac } from 'node:crypto';
import { lockFor } from '#server/platform/database/advisoryLock.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { EncryptedData } from '#server/platform/storage/encryptedData.ts';
import { KeyFingerprint } from './keyFingerprint.entity.ts';

/** The database was encrypted with a different key than the current one. */
export class WrongEncryptionKeyError extends Error {
  constructor() {
    super(
      'The encryption key does not match the database, so the pairings, credentials and tokens in it cannot be read. Restore ' +
        'the folder `secrets` of DATA_DIR (or ENCRYPTION_KEY) from the same backup as the database. If it is lost, start ' +
        'once with ACCEPT_NEW_ENCRYPTION_KEY=true: phones must then be paired, and credentials and tokens entered, again.',
    );
    this.name = 'WrongEncryptionKeyError';
  }
}

/**
 * Verifies that the key matches the database; the first start of an installation stores its fingerprint.
 * @throws WrongEncryptionKeyError unless the configuration accepts the loss of the encrypted data
 */
export async function checkEncryptionKey(
  ctx: AppContext,
  encrypted: readonly EncryptedData[],
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { em, log } = tx;
    await lockFor(em, 'encryption key'); // two processes may start for the first time at once
    const fingerprint = fingerprintOf(ctx.secrets.encryptionKey);
    const [stored] = await em.execute<{ fingerprint: string }[]>(
      `select fingerprint from key_fingerprints where name = 'encryption'`,
    );
    const fits = stored ? stored.fingerprint === fingerprint : await opens(ctx, encrypted);
    if (!fits) {
      if (!ctx.config.ACCEPT_NEW_ENCRYPTION_KEY) throw new WrongEncryptionKeyError();
      log.warn('the encryption key has changed: data encrypted with the old key is deleted');
      for (const data of encrypted) await data.discard(tx);
    }
    await em.upsert(KeyFingerprint, { name: 'encryption', fingerprint });
  });
}

/** For databases older than fingerprints: whether the key decrypts the existing data. */
async function opens({ orm, cipher }: AppContext, encrypted: readonly EncryptedData[]): Promise<boolean> {
  const em = orm.em.fork();
  for (const { table, column } of encrypted) {
    const [row] = await em.execute<{ value: Buffer }[]>(
      `select ${column} as value from ${table} where ${column} is not null limit 1`,
    );
    if (!row) continue;
    try {
      cipher.open(row.value);
      return true;
    } catch {
      return false; // unreadable with this key, whatever the reason
    }
  }
  return true;
}

function fingerprintOf(key: string): string {
  return createHmac('sha256', Buffer.from(key, 'hex'))
    .update('fingerprint of the encryption key')
    .digest('hex');
}
