import { z } from 'zod';

/** Encrypted refresh tokens by server URL. */
const encryptedSecretsSchema = z.record(z.string(), z.base64());
export type EncryptedSecrets = z.output<typeof encryptedSecretsSchema>;

/** Parses the file of encrypted secrets. An unreadable file counts as empty: users sign in again. */
export function parseEncryptedSecrets(text: string | null): EncryptedSecrets {
  if (text === null) return {};
  try {
    return encryptedSecretsSchema.parse(JSON.parse(text));
  } catch {
    return {};
  }
}

/**
 * Whether the system's key store encrypts securely. On Linux without a keyring Electron uses a hard-coded key; secrets
 * then stay in memory.
 */
export function isEncryptionSecure(isAvailable: boolean, backend: string | null): boolean {
  return isAvailable && backend !== 'basic_text' && backend !== 'unknown';
}
