import {
  createAddressSigner,
  isSignedAddress,
  type AddressSigner,
} from '#server/platform/http/signedAddress.ts';
import { LINKED_FROM } from '#server/platform/http/storeLink.ts';

/** What a signed URL is bound to: replacing the file invalidates it, and so does deleting the message for everyone. */
export interface SignedFile {
  readonly id: number;
  readonly mediaKey?: string | null | undefined;
  /** As the user may see it: it is the name under which the file is saved. */
  readonly mediaName?: string | null | undefined;
  readonly isDeleted: boolean;
  /** In bytes; null when not known. */
  readonly mediaSize?: number | null | undefined;
}

/** The signed URL of a message's file, for users who may read the message; null without a file. */
export type FileAddress = (file: SignedFile) => string | null;

const PURPOSE = 'file of a message';

/**
 * Creates signed file URLs. Send them only to users who may read the message. Where the object store answers, they say
 * `direct`: clients then do better without a token, with which the server would stream the file itself.
 */
export function createFileAddress(signer: AddressSigner): FileAddress {
  const sign = createAddressSigner(signer, PURPOSE);
  const hasStore = signer.config.S3_PUBLIC_URL !== undefined;
  return (file) => {
    const { id, mediaKey, mediaName, mediaSize } = file;
    if (!mediaKey) return null;
    const name = mediaName ? `/${encodeURIComponent(mediaName)}` : '';
    const address = sign(`/media/${id}${name}`, valuesOf(file));
    return hasStore && (mediaSize ?? 0) >= LINKED_FROM ? `${address}&direct=1` : address;
  };
}

/** Whether the URL was signed by this server for this file and has not expired. */
export function isSignedFor(signer: AddressSigner, file: SignedFile, query: URLSearchParams): boolean {
  return isSignedAddress(signer, PURPOSE, valuesOf(file), query);
}

function valuesOf({ id, mediaKey, mediaName, isDeleted }: SignedFile) {
  return [id, mediaKey, isDeleted ? 'deleted' : null, mediaName || null];
}
