import crypto, { createCipheriv, createDecipheriv, createHmac, createSecretKey } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { convertKeysToKeyObjects } from './keyObjects.ts';

const ORIGINALS = { createHmac, createCipheriv, createDecipheriv };
const KEY = Buffer.alloc(32, 7);
const IV = Buffer.alloc(16, 9);
let passed: unknown[];

/** Notes the keys that Node itself gets. */
beforeEach(() => {
  passed = [];
  for (const [name, original] of Object.entries(ORIGINALS))
    Object.assign(crypto, {
      [name]: (algorithm: string, key: unknown, ...rest: unknown[]) => {
        passed.push(key);
        return (original as (...args: unknown[]) => unknown)(algorithm, key, ...rest);
      },
    });
  convertKeysToKeyObjects();
  convertKeysToKeyObjects();
});
afterEach(() => {
  Object.assign(crypto, ORIGINALS);
  syncBuiltinESMExports();
});

const macOf = (key: Parameters<typeof createHmac>[1], hmac = createHmac) =>
  hmac('sha256', key).update('oi').digest('hex');

it('keys that are bytes reach Node as KeyObjects, and everything comes out the same', () => {
  expect(macOf(KEY)).toBe(macOf(KEY, ORIGINALS.createHmac));
  const cipher = createCipheriv('aes-256-cbc', new Uint8Array(KEY), IV);
  const sealed = Buffer.concat([cipher.update('oi'), cipher.final()]);
  const decipher = crypto.createDecipheriv('aes-256-cbc', KEY, IV);
  expect(Buffer.concat([decipher.update(sealed), decipher.final()]).toString()).toBe('oi');
  expect(passed).toHaveLength(3);
  for (const key of passed) expect(key).toBeInstanceOf(crypto.KeyObject);
});

it('other keys, empty ones and wrong ones are taken as before', () => {
  expect(macOf('word')).toBe(macOf('word', ORIGINALS.createHmac));
  expect(macOf(createSecretKey(KEY))).toBe(macOf(KEY, ORIGINALS.createHmac));
  expect(macOf(Buffer.alloc(0))).toBe(macOf('', ORIGINALS.createHmac));
  expect(() => createCipheriv('aes-256-cbc', KEY.subarray(1), IV)).toThrow('Invalid key length');
  expect(() => createHmac('sha256', undefined as never)).toThrow(TypeError);
});
