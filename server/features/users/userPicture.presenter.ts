export const PREFIX = '/public/users/';

/**
 * Where the picture of a user is; empty without one. Each picture has an address of its own, which cannot be guessed.
 * @param user with the key of the picture in the media storage
 */
export function pictureAddress({ pictureKey }: { readonly pictureKey: string }): string {
  return pictureKey && PREFIX + pictureKey;
}
