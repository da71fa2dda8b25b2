import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { readOrMakeSecret } from './readOrMakeSecret.ts';

/** Keys of this installation. */
export interface Secrets {
  /** Signs access tokens. */
  readonly jwtSecret: string;
  /** Seals what is stored encrypted: 32 bytes as hexadecimal digits. */
  readonly encryptionKey: string;
}

/** Takes the secrets from the configuration; those it leaves empty are made once and kept in the data folder (0600). */
export async function readSecrets(config: Config): Promise<Secrets> {
  const folder = join(config.DATA_DIR, 'secrets');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    jwtSecret: config.JWT_SECRET ?? (await readOrMakeSecret(join(folder, 'jwt'), 32)),
    encryptionKey: config.ENCRYPTION_KEY ?? (await readOrMakeSecret(join(folder, 'encryption'), 32)),
  };
}
