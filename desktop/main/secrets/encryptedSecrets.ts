import { z } from 'zod';

/** Sealed secrets by the address of the server that they open. */
const encryptedSecretsSchema = z.record(z.string(), z.base64());
export type EncryptedSecrets = z.output<typeof encryptedSecretsSchema>;

/** Reads the file of sealed secrets; one that cannot be read opens nothing: people sign in again. */
export function parseEncryptedSecrets(text: string | null): EncryptedSecrets {
  if (text === null) return {};
  try {
    return encryptedSecretsSchema.parse(JSON.parse(text));
  } catch {
    return {};
  }
}

/**
 * Whether the key store of the system really seals. On Linux without a key ring Electron would use a key that everybody
 * knows: then secrets stay in memory.
 */
export function isEncryptionSecure(isAvailable: boolean, backend: string | null): boolean {
  return isAvailable && backend !== 'basic_text' && backend !== 'unknown';
}
