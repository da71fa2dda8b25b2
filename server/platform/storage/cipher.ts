import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto';

/** Encrypts secrets for storage (AES-256-GCM; 12-byte nonce, 16-byte tag, then the encrypted bytes). */
export interface Cipher {
  encrypt(plain: Uint8Array): Buffer;
  /** Decrypts. @throws Error when the bytes were changed or encrypted with another key */
  open(encrypted: Uint8Array): Buffer;
}

const ALGORITHM = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** @param key 32 bytes as 64 hexadecimal digits */
export function createCipher(key: string): Cipher {
  const secret = createSecretKey(key, 'hex'); // given as bytes, encrypting takes three times as long
  return {
    encrypt(plain) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(ALGORITHM, secret, nonce);
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(encrypted) {
      const decipher = createDecipheriv(ALGORITHM, secret, encrypted.subarray(0, NONCE), {
        authTagLength: TAG,
      });
      decipher.setAuthTag(encrypted.subarray(NONCE, NONCE + TAG));
      return Buffer.concat([decipher.update(encrypted.subarray(NONCE + TAG)), decipher.final()]);
    },
  };
}
