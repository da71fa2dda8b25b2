import { hash, verify } from '@node-rs/argon2';

/** Hashes with argon2id and the library's default parameters, as a PHC string. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

export function isPassword(passwordHash: string, password: string): Promise<boolean> {
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
