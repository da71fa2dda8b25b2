import { expect, it } from 'vitest';
import { createCipher } from './cipher.ts';

const cipher = createCipher('ab'.repeat(32));
/** Node's errors for a wrong tag, a tag that is too short and a nonce that is too short. */
const REFUSED = /unable to authenticate|authentication tag length|initialization vector/i;
const PLAIN = Buffer.from('the keys of a session');

it('decrypts what it encrypted, empty input too', () => {
  expect(cipher.open(cipher.encrypt(PLAIN))).toEqual(PLAIN);
  expect(cipher.open(cipher.encrypt(Buffer.alloc(0)))).toHaveLength(0);
});

it('never encrypts the same input to the same output, and reveals none of it', () => {
  const encrypted = cipher.encrypt(PLAIN);
  expect(cipher.encrypt(PLAIN)).not.toEqual(encrypted);
  expect(encrypted.includes(PLAIN)).toBe(false);
});

it('rejects changed bytes, truncated input, and another key', () => {
  const encrypted = cipher.encrypt(PLAIN);
  const encryptedNothing = cipher.encrypt(Buffer.alloc(0));
  expect(() => cipher.open(encryptedNothing.subarray(0, 20))).toThrow(REFUSED);
  for (const at of encrypted.keys()) {
    const changed = Buffer.from(encrypted);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => cipher.open(changed)).toThrow(REFUSED);
  }
  for (const length of [0, 11, 20, 27, encrypted.length - 1])
    expect(() => cipher.open(encrypted.subarray(0, length))).toThrow(REFUSED);
  expect(() => createCipher('cd'.repeat(32)).open(encrypted)).toThrow(REFUSED);
});
