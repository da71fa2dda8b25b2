import { hash, verify } from '@node-rs/argon2';

/** Hashes with argon2id and the library's default parameters, as a PHC string. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** In place of a hash: no password is right, and none can be set by e-mail, before an admin has given one. */
export const NO_PASSWORD = '';

export function isPassword(passwordHash: string, password: string): Promise<boolean> {
  if (passwordHash === NO_PASSWORD) return checkNobodysPassword(password);
  return verify(passwordHash, password);
}

/**
 * Takes as long as checking a real password, so that the response time of a login does not reveal whether the
 * address exists.
 */
export async function checkNobodysPassword(password: string): Promise<false> {
  await hash(password);
  return false;
}
