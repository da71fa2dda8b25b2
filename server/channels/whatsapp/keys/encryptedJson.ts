import { BufferJSON } from '@whiskeysockets/baileys';
import type { Cipher } from '#server/platform/storage/cipher.ts';

/** Encrypts a JSON value that may contain bytes anywhere. */
export function encryptJson(cipher: Cipher, value: unknown): Buffer {
  return cipher.encrypt(Buffer.from(JSON.stringify(value, BufferJSON.replacer)));
}

/** @throws Error when it was encrypted with another key */
export function decryptJson(cipher: Cipher, encrypted: Uint8Array): unknown {
  return JSON.parse(cipher.open(encrypted).toString(), BufferJSON.reviver);
}
