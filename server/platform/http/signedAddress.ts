import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AppContext } from '../appContext.ts';

/** Milliseconds. An address is valid for at least one and at most two of them: within one it stays the same, for caches. */
const WINDOW = 6 * 60 * 60 * 1000;

export type AddressSigner = Pick<AppContext, 'config' | 'secrets' | 'now'>;

/** What an address is bound to: with anything else in one of these it is not valid. */
type Bound = readonly (string | number | null | undefined)[];

/** A kind of address; an address of one kind is no proof for another, nor an access token, which has the same secret. */
export type AddressPurpose = 'file of a message' | 'picture of a contact';

/**
 * Signs addresses that need no token, because `<img>`, `<audio>`, `<video>` and download links cannot send one. They are
 * absolute where `PUBLIC_URL` is known, and expire; give them only to those who may have the file.
 * @returns signs a path, which may have a query of its own
 */
export function createAddressSigner(
  signer: AddressSigner,
  purpose: AddressPurpose,
): (path: string, bound: Bound) => string {
  const base = signer.config.PUBLIC_URL?.replace(/\/+$/, '') ?? '';
  const expires = (Math.floor(signer.now().getTime() / WINDOW) + 2) * WINDOW;
  return (path, bound) => {
    const signature = signatureOf(signer, purpose, bound, expires);
    const query = new URLSearchParams({ expires: String(expires), signature });
    return `${base}${path}${path.includes('?') ? '&' : '?'}${query}`;
  };
}

/** Whether the query of an address was signed here, for this, and has not expired. */
export function isSignedAddress(
  signer: AddressSigner,
  purpose: AddressPurpose,
  bound: Bound,
  query: URLSearchParams,
): boolean {
  const expires = Number(query.get('expires'));
  if (!Number.isSafeInteger(expires) || expires <= signer.now().getTime()) return false;
  const expected = Buffer.from(signatureOf(signer, purpose, bound, expires));
  const given = Buffer.from(query.get('signature') ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function signatureOf(
  { secrets }: AddressSigner,
  purpose: AddressPurpose,
  bound: Bound,
  expires: number,
): string {
  return createHmac('sha256', secrets.jwtSecret)
    .update([purpose, ...bound.map(String), expires].join('\n'))
    .digest('base64url');
}
