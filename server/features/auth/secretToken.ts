import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A token and the hash of it: only the hash is stored. */
export interface SecretToken {
  readonly token: string;
  readonly hash: string;
}

/** A token nobody can guess. */
export function newSecretToken(): SecretToken {
  return hashed(randomBytes(32).toString('base64url'));
}

/** The token that follows this one: always the same, but only who holds the key can tell which. */
export function nextSecretToken(token: string, key: string): SecretToken {
  return hashed(createHmac('sha256', key).update(`next:${token}`).digest('base64url'));
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function hashed(token: string): SecretToken {
  return { token, hash: hashToken(token) };
}
