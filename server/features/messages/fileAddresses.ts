import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Floor } from '#server/platform/floor.ts';

/** Milliseconds. An address is valid for at least one and at most two of them: within one it stays the same, for caches. */
const WINDOW = 6 * 60 * 60 * 1000;

/** What an address is bound to: another file under the same id would need another address. */
export interface SignedFile {
  readonly id: number;
  readonly mediaKey?: string | null | undefined;
  readonly mediaName?: string | null | undefined;
}

/** The address under which somebody who may read a message gets its file; null without a file. */
export type FileAddress = (file: SignedFile) => string | null;

type Signer = Pick<Floor, 'config' | 'secrets' | 'now'>;

/**
 * Gives out addresses that need no token, because `<audio>`, `<video>` and download links cannot send one. They are
 * absolute where `PUBLIC_URL` is known, signed, and expire; give them to nobody who may not read the message.
 */
export function createFileAddress(floor: Signer): FileAddress {
  const base = floor.config.PUBLIC_URL?.replace(/\/+$/, '') ?? '';
  const expires = (Math.floor(floor.now().getTime() / WINDOW) + 2) * WINDOW;
  return (file) => {
    if (!file.mediaKey) return null;
    const name = file.mediaName ? `/${encodeURIComponent(file.mediaName)}` : ''; // for people who save the file
    const query = new URLSearchParams({
      expires: String(expires),
      signature: signatureOf(floor, file, expires),
    });
    return `${base}/media/${file.id}${name}?${query}`;
  };
}

/** Whether the query of an address was signed here for this file and has not expired. */
export function isSignedFor(floor: Signer, file: SignedFile, query: URLSearchParams): boolean {
  const expires = Number(query.get('expires'));
  if (!Number.isSafeInteger(expires) || expires <= floor.now().getTime()) return false;
  const expected = Buffer.from(signatureOf(floor, file, expires));
  const given = Buffer.from(query.get('signature') ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The secret signs access tokens too: the first line keeps the two apart. */
function signatureOf({ secrets }: Signer, { id, mediaKey }: SignedFile, expires: number): string {
  return createHmac('sha256', secrets.jwtSecret)
    .update(`file of a message\n${id}\n${mediaKey}\n${expires}`)
    .digest('base64url');
}
