import {
  createAddressSigner,
  isSignedAddress,
  type AddressSigner,
} from '#server/platform/http/signedAddress.ts';

interface Pictured {
  readonly id: number;
  /** Empty without a picture. */
  readonly pictureKey: string;
}

/** The signed URL of a contact's picture; empty without one. */
export type PictureAddress = (contact: Pictured) => string;

const PURPOSE = 'picture of a contact';

/** Creates signed picture URLs, for clients whose `<img>` cannot send a token. */
export function createPictureAddress(signer: AddressSigner): PictureAddress {
  const sign = createAddressSigner(signer, PURPOSE);
  return ({ id, pictureKey }) =>
    pictureKey && sign(`/contacts/${id}/picture?v=${pictureKey.slice(-8)}`, [id, pictureKey]);
}

/** Whether the URL was signed by this server for this picture and has not expired. */
export function isSignedForPicture(
  signer: AddressSigner,
  { id, pictureKey }: Pictured,
  query: URLSearchParams,
): boolean {
  return isSignedAddress(signer, PURPOSE, [id, pictureKey], query);
}
