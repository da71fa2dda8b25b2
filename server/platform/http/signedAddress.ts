import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { AppContext } from '../appContext.ts';

/**
 * Milliseconds. A URL is valid for at least one window and at most two: within one window it stays the same,
 * for caches.
 */
const WINDOW = 6 * 60 * 60 * 1000;

export type AddressSigner = Pick<AppContext, 'config' | 'secrets' | 'now'>;

/** Values that a URL is bound to: it is not valid for any others. */
type SignedValues = readonly (string | number | null | undefined)[];

/**
 * What a URL is for. A signature is valid for one purpose only. An access token cannot replace it, although both are
 * signed with the same secret.
 */
export type AddressPurpose =
  | 'file of a message'
  | 'file of a quick answer'
  | 'picture of a contact'
  | 'picture of a map';

/**
 * Signs URLs that need no token, because `<img>`, `<audio>`, `<video>` and download links cannot send one.
 * They are absolute when `PUBLIC_URL` is set, and expire; give them only to users who may access the file.
 * @returns signs a path, which may have a query of its own
 */
export function createAddressSigner(
  signer: AddressSigner,
  purpose: AddressPurpose,
): (path: string, values: SignedValues) => string {
  const base = signer.config.PUBLIC_URL?.replace(/\/+$/, '') ?? '';
  const expires = (Math.floor(signer.now().getTime() / WINDOW) + 2) * WINDOW;
  return (path, values) => {
    const signature = signatureOf(signer, purpose, values, expires);
    const query = new URLSearchParams({ expires: String(expires), signature });
    return `${base}${path}${path.includes('?') ? '&' : '?'}${query.toString()}`;
  };
}

/** Whether the query of a URL was signed here, for this purpose, and has not expired. */
export function isSignedAddress(
  signer: AddressSigner,
  purpose: AddressPurpose,
  values: SignedValues,
  query: URLSearchParams,
): boolean {
  const expires = Number(query.get('expires'));
  if (!Number.isSafeInteger(expires) || expires <= signer.now().getTime()) return false;
  const expected = Buffer.from(signatureOf(signer, purpose, values, expires));
  const given = Buffer.from(query.get('signature') ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const keys = new WeakMap<AppContext['secrets'], KeyObject>();

/** The secret as a key that Node has checked: given as a text, signing takes three times as long. */
function keyOf(secrets: AppContext['secrets']): KeyObject {
  const key = keys.get(secrets) ?? createSecretKey(secrets.jwtSecret, 'utf8');
  keys.set(secrets, key);
  return key;
}

function signatureOf(
  { secrets }: AddressSigner,
  purpose: AddressPurpose,
  values: SignedValues,
  expires: number,
): string {
  return createHmac('sha256', keyOf(secrets))
    .update([purpose, ...values.map(String), expires].join('\n'))
    .digest('base64url');
}
