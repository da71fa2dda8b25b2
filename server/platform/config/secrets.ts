import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

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
    jwtSecret: config.JWT_SECRET ?? (await kept(join(folder, 'jwt'))),
    encryptionKey: config.ENCRYPTION_KEY ?? (await kept(join(folder, 'encryption'))),
  };
}

async function kept(file: string): Promise<string> {
  try {
    await writeFile(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFile(file, 'utf8');
}
