import crypto, { createSecretKey } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** The functions whose second argument is a secret key, or bytes that are used as one. */
const WITH_KEY = ['createHmac', 'createCipheriv', 'createDecipheriv'] as const;
/** The functions that convert keys already. */
const converting = new WeakSet<object>();

/**
 * Makes `node:crypto` convert keys that are bytes to `KeyObject`s first, in the whole process and for good. Node 24.21 finds
 * out by an exception that bytes are no `KeyObject`, and capturing its stack takes 20 µs; making one takes 2. The WhatsApp
 * library and the Signal library pass bytes, dozens of times for each message. To be removed when Node no longer needs it:
 * docs/decisions/0033-keys-as-key-objects.md.
 */
export function convertKeysToKeyObjects(): void {
  for (const name of WITH_KEY) {
    const original = crypto[name] as (algorithm: string, key: unknown, ...rest: unknown[]) => unknown;
    if (converting.has(original)) continue;
    const convert: typeof original = (algorithm, key, ...rest) =>
      original(algorithm, keyObjectOf(key), ...rest);
    converting.add(convert);
    Object.assign(crypto, { [name]: convert });
  }
  syncBuiltinESMExports(); // for modules that import the functions by their names
}

function keyObjectOf(key: unknown): unknown {
  return key instanceof Uint8Array ? createSecretKey(key) : key;
}
