import {
  createAddressSigner,
  isSignedAddress,
  type AddressSigner,
} from '#server/platform/http/signedAddress.ts';

/** What a signed URL is bound to: replacing the file invalidates it. */
export interface SignedFile {
  readonly id: number;
  readonly mediaKey?: string | null | undefined;
  readonly mediaName?: string | null | undefined;
}

/** The signed URL of a message's file, for users who may read the message; null without a file. */
export type FileAddress = (file: SignedFile) => string | null;

const PURPOSE = 'file of a message';

/** Creates signed file URLs. Send them only to users who may read the message. */
export function createFileAddress(signer: AddressSigner): FileAddress {
  const sign = createAddressSigner(signer, PURPOSE);
  return ({ id, mediaKey, mediaName }) => {
    if (!mediaKey) return null;
    const name = mediaName ? `/${encodeURIComponent(mediaName)}` : ''; // suggested file name for saving
    return sign(`/media/${id}${name}`, [id, mediaKey]);
  };
}

/** Whether the URL was signed by this server for this file and has not expired. */
export function isSignedFor(
  signer: AddressSigner,
  { id, mediaKey }: SignedFile,
  query: URLSearchParams,
): boolean {
  return isSignedAddress(signer, PURPOSE, [id, mediaKey], query);
}
