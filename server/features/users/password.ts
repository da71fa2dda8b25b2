import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's present defaults, as a PHC string. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

export function isPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password);
}

/** Takes as long as checking a real password: who logs in with an unknown address learns nothing from the time. */
export async function checkNobodysPassword(password: string): Promise<false> {
  await hash(password);
  return false;
}
