import { createHmac } from 'node:crypto';
import { lockFor } from '#server/platform/database/advisoryLock.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { KeyFingerprint } from './keyFingerprint.entity.ts';

/** The database was encrypted with a different key than the current one. */
export class WrongEncryptionKeyError extends Error {
  constructor() {
    super(
      'The encryption key does not match the database, so the WhatsApp pairings and tokens in it cannot be read. Restore ' +
        'the folder `secrets` of DATA_DIR (or ENCRYPTION_KEY) from the same backup as the database. If it is lost, start ' +
        'once with ACCEPT_NEW_ENCRYPTION_KEY=true: WhatsApp must then be paired and tokens entered again.',
    );
    this.name = 'WrongEncryptionKeyError';
  }
}

/** Tables whose rows are unreadable without the key they were encrypted with. */
const ENCRYPTED_TABLES = [
  'whatsapp_credentials',
  'whatsapp_keys',
  'whatsapp_sent',
  'whatsapp_stanzas',
  'integrations',
] as const;

/**
 * Verifies that the key matches the database; the first start of an installation stores its fingerprint.
 * @throws WrongEncryptionKeyError unless the configuration accepts the loss of the encrypted data
 */
export async function checkEncryptionKey(ctx: AppContext): Promise<void> {
  await inTransaction(ctx, async ({ em, log }) => {
    await lockFor(em, 'encryption key'); // two processes may start for the first time at once
    const fingerprint = fingerprintOf(ctx.secrets.encryptionKey);
    const [stored] = await em.execute<{ fingerprint: string }[]>(
      `select fingerprint from key_fingerprints where name = 'encryption'`,
    );
    const fits = stored ? stored.fingerprint === fingerprint : await opens(ctx);
    if (!fits) {
      if (!ctx.config.ACCEPT_NEW_ENCRYPTION_KEY) throw new WrongEncryptionKeyError();
      log.warn('the encryption key has changed: data encrypted with the old key is deleted');
      for (const table of ENCRYPTED_TABLES) await em.execute(`delete from ${table}`);
    }
    await em.upsert(KeyFingerprint, { name: 'encryption', fingerprint });
  });
}

/** For databases older than fingerprints: whether the key decrypts the existing data. */
async function opens({ orm, cipher }: AppContext): Promise<boolean> {
  const [row] = await orm.em.fork().execute<{ value: Buffer }[]>(
    `select sealed as value from whatsapp_credentials where sealed is not null
       union all select value from integrations limit 1`,
  );
  if (!row) return true;
  try {
    cipher.open(row.value);
    return true;
  } catch {
    return false; // unreadable with this key, whatever the reason
  }
}

function fingerprintOf(key: string): string {
  return createHmac('sha256', Buffer.from(key, 'hex'))
    .update('fingerprint of the encryption key')
    .digest('hex');
}
