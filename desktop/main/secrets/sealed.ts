import { z } from 'zod';

/** Sealed secrets by the address of the server that they open. */
const sealedSchema = z.record(z.string(), z.base64());
export type Sealed = z.output<typeof sealedSchema>;

/** Reads the file of sealed secrets; one that cannot be read opens nothing: people sign in again. */
export function parseSealed(text: string | null): Sealed {
  if (text === null) return {};
  try {
    return sealedSchema.parse(JSON.parse(text));
  } catch {
    return {};
  }
}

/**
 * Whether the key store of the system really seals. On Linux without a key ring Electron would use a key that everybody
 * knows: then secrets stay in memory.
 */
export function isSealing(isAvailable: boolean, backend: string | null): boolean {
  return isAvailable && backend !== 'basic_text' && backend !== 'unknown';
}
