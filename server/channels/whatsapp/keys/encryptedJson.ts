import { BufferJSON } from '@whiskeysockets/baileys';
import type { Cipher } from '#server/platform/storage/cipher.ts';

/** Encrypts a JSON value that may contain bytes anywhere. */
export function encryptJson(cipher: Cipher, value: unknown): Buffer {
  return cipher.encrypt(Buffer.from(JSON.stringify(value, BufferJSON.replacer)));
}

/** How the library writes bytes. Sessions, which are read for every message, have none. */
const BYTES = '"type":"Buffer"';

/** @throws Error when it was encrypted with another key */
export function decryptJson(cipher: Cipher, encrypted: Uint8Array): unknown {
  const json = cipher.open(encrypted).toString();
  return JSON.parse(json, json.includes(BYTES) ? BufferJSON.reviver : undefined); // with it, parsing takes four times as long
}
