import { createHmac, randomBytes } from 'node:crypto';
import { sha256 } from '#server/platform/hashes.ts';

/** A token and its hash; only the hash is stored. */
export interface SecretToken {
  readonly token: string;
  readonly hash: string;
}

/**
 * The token of a link. It follows from a random id, so that a repeated e-mail has the same link, but is computable only with
 * the key.
 */
export function linkToken(id: string, key: string): SecretToken {
  return hashed(createHmac('sha256', key).update(`link:${id}`).digest('base64url'));
}

const UUID_BYTES = 16;

/** The first refresh token of a session: the session id (16 bytes) followed by 128 random bits. */
export function firstRefreshToken(sessionId: string): SecretToken {
  return hashed(Buffer.concat([uuidBytes(sessionId), randomBytes(16)]).toString('base64url'));
}

/** The refresh token that follows this one. Deterministic, but computable only with the key. */
export function nextRefreshToken(sessionId: string, token: string, key: string): SecretToken {
  const secret = createHmac('sha256', key).update(`next:${token}`).digest().subarray(0, 16);
  return hashed(Buffer.concat([uuidBytes(sessionId), secret]).toString('base64url'));
}

/** The session id in a refresh token, without verifying the token. Null when it does not have this format. */
export function sessionIdOf(refreshToken: string): string | null {
  const bytes = Buffer.from(refreshToken, 'base64url');
  if (bytes.length !== 2 * UUID_BYTES) return null;
  const hex = bytes.toString('hex', 0, UUID_BYTES);
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

function uuidBytes(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex');
}

export function hashToken(token: string): string {
  return sha256(token);
}

function hashed(token: string): SecretToken {
  return { token, hash: hashToken(token) };
}
