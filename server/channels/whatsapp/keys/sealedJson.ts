import { BufferJSON } from '@whiskeysockets/baileys';
import type { Cipher } from '#server/platform/storage/cipher.ts';

/** Seals a value in which bytes may occur anywhere. */
export function sealJson(cipher: Cipher, value: unknown): Buffer {
  return cipher.seal(Buffer.from(JSON.stringify(value, BufferJSON.replacer)));
}

/** @throws Error when it was sealed with another key */
export function openJson(cipher: Cipher, sealed: Uint8Array): unknown {
  return JSON.parse(cipher.open(sealed).toString(), BufferJSON.reviver);
}
