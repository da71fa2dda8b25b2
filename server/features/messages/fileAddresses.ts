import {
  createAddressSigner,
  isSignedAddress,
  type AddressSigner,
} from '#server/platform/http/signedAddress.ts';

/** What an address is bound to: another file under the same id would need another address. */
export interface SignedFile {
  readonly id: number;
  readonly mediaKey?: string | null | undefined;
  readonly mediaName?: string | null | undefined;
}

/** The address under which somebody who may read a message gets its file; null without a file. */
export type FileAddress = (file: SignedFile) => string | null;

const PURPOSE = 'file of a message';

/** Gives out signed addresses of files; give them to nobody who may not read the message. */
export function createFileAddress(signer: AddressSigner): FileAddress {
  const sign = createAddressSigner(signer, PURPOSE);
  return ({ id, mediaKey, mediaName }) => {
    if (!mediaKey) return null;
    const name = mediaName ? `/${encodeURIComponent(mediaName)}` : ''; // for people who save the file
    return sign(`/media/${id}${name}`, [id, mediaKey]);
  };
}

/** Whether the query of an address was signed here for this file and has not expired. */
export function isSignedFor(
  signer: AddressSigner,
  { id, mediaKey }: SignedFile,
  query: URLSearchParams,
): boolean {
  return isSignedAddress(signer, PURPOSE, [id, mediaKey], query);
}
