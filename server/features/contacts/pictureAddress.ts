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

/** The signed address of a contact's picture; empty without one. */
export type PictureAddress = (contact: Pictured) => string;

const PURPOSE = 'picture of a contact';

/** Gives out signed addresses of pictures, for clients whose `<img>` cannot send a token. */
export function createPictureAddress(signer: AddressSigner): PictureAddress {
  const sign = createAddressSigner(signer, PURPOSE);
  return ({ id, pictureKey }) =>
    pictureKey && sign(`/contacts/${id}/picture?v=${pictureKey.slice(-8)}`, [id, pictureKey]);
}

/** Whether the query of an address was signed here for this picture and has not expired. */
export function isSignedForPicture(
  signer: AddressSigner,
  { id, pictureKey }: Pictured,
  query: URLSearchParams,
): boolean {
  return isSignedAddress(signer, PURPOSE, [id, pictureKey], query);
}
