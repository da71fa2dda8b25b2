import { createHmac } from 'node:crypto';
import { lockFor } from '#server/platform/database/advisoryLock.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { KeyFingerprint } from './keyFingerprint.entity.ts';

/** The database was encrypted with another key than the one that is there now. */
export class WrongEncryptionKeyError extends Error {
  constructor() {
    super(
      'The encryption key does not fit the database, so that pairings and tokens in it cannot be read: bring back the ' +
        'folder `secrets` of DATA_DIR (or ENCRYPTION_KEY) from the same backup as the database. If it is lost, start once ' +
        'with ACCEPT_NEW_ENCRYPTION_KEY=true: then WhatsApp has to be paired and tokens have to be entered anew.',
    );
    this.name = 'WrongEncryptionKeyError';
  }
}

/** Tables whose rows nobody can read without the key that they were encrypted with. */
const ENCRYPTED_TABLES = [
  'whatsapp_credentials',
  'whatsapp_keys',
  'whatsapp_sent',
  'whatsapp_stanzas',
  'integrations',
] as const;

/**
 * Makes sure that the key fits the database; the first start of an installation notes its fingerprint.
 * @throws WrongEncryptionKeyError unless the configuration accepts the loss of what was encrypted
 */
export async function checkEncryptionKey(ctx: AppContext): Promise<void> {
  await inTransaction(ctx, async ({ em, log }) => {
    await lockFor(em, 'encryption key'); // first starts of two processes
    const fingerprint = fingerprintOf(ctx.secrets.encryptionKey);
    const [stored] = await em.execute<{ fingerprint: string }[]>(
      `select fingerprint from key_fingerprints where name = 'encryption'`,
    );
    const fits = stored ? stored.fingerprint === fingerprint : await opens(ctx);
    if (!fits) {
      if (!ctx.config.ACCEPT_NEW_ENCRYPTION_KEY) throw new WrongEncryptionKeyError();
      log.warn('the encryption key is another one: what was encrypted with the old one is deleted');
      for (const table of ENCRYPTED_TABLES) await em.execute(`delete from ${table}`);
    }
    await em.upsert(KeyFingerprint, { name: 'encryption', fingerprint });
  });
}

/** A database from before there were fingerprints: whether the key opens what is there. */
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
    return false; // whatever is wrong with it, it cannot be read with this key
  }
}

function fingerprintOf(key: string): string {
  return createHmac('sha256', Buffer.from(key, 'hex'))
    .update('fingerprint of the encryption key')
    .digest('hex');
}
