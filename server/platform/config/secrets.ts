import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { readOrMakeSecret } from './readOrMakeSecret.ts';

/** Secrets of this installation. */
export interface Secrets {
  /** Signs access tokens. */
  readonly jwtSecret: string;
  /** Encrypts data in the database: 32 bytes as hexadecimal digits. */
  readonly encryptionKey: string;
}

/**
 * Takes the secrets from the configuration; missing ones are created once and stored in the data folder (mode
 * 0600).
 */
export async function readSecrets(config: Config): Promise<Secrets> {
  const folder = join(config.DATA_DIR, 'secrets');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    jwtSecret: config.JWT_SECRET ?? (await readOrMakeSecret(join(folder, 'jwt'), 32)),
    encryptionKey: config.ENCRYPTION_KEY ?? (await readOrMakeSecret(join(folder, 'encryption'), 32)),
  };
}
