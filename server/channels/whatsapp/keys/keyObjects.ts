import crypto, { createSecretKey } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** The functions whose second argument is a secret key, or bytes that are used as one. */
const WITH_KEY = ['createHmac', 'createCipheriv', 'createDecipheriv'] as const;
let areUsed = false;

/**
 * Makes `node:crypto` convert keys that are bytes to `KeyObject`s first, in the whole process and for good. Node 24.21 finds
 * out by an exception that bytes are no `KeyObject`, and capturing its stack takes 20 µs; making one takes 2. The WhatsApp
 * library and the Signal library pass bytes, dozens of times for each message. To be removed when Node no longer needs it:
 * docs/decisions/0033-keys-as-key-objects.md.
 */
export function useKeyObjects(): void {
  if (areUsed) return;
  areUsed = true;
  for (const name of WITH_KEY) {
    const original = crypto[name] as (algorithm: string, key: unknown, ...rest: unknown[]) => unknown;
    Object.assign(crypto, {
      [name]: (algorithm: string, key: unknown, ...rest: unknown[]) =>
        original(algorithm, keyObjectOf(key), ...rest),
    });
  }
  syncBuiltinESMExports(); // for modules that import the functions by their names
}

function keyObjectOf(key: unknown): unknown {
  return key instanceof Uint8Array ? createSecretKey(key) : key;
}
