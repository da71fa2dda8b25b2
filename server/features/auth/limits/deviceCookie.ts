import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AppContext } from '#server/platform/appContext.ts';

/**
 * Marks a device on which an account was logged in: `<random id>.<signature over id and account>`. It opens nothing, the
 * password is still needed; guesses made elsewhere only do not slow this device down.
 */
export function signNewDevice({ secrets }: Pick<AppContext, 'secrets'>, email: string): string {
  const id = randomBytes(16).toString('base64url');
  return `${id}.${sign(secrets.jwtSecret, id, email)}`;
}

/** The device that a mark of this account stands for; null when it was not made here, or for another account. */
export function deviceIdOf(
  { secrets }: Pick<AppContext, 'secrets'>,
  cookie: string | undefined,
  email: string,
): string | null {
  const [id = '', signature = ''] = cookie?.split('.') ?? [];
  const given = Buffer.from(signature);
  const expected = Buffer.from(sign(secrets.jwtSecret, id, email));
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}

function sign(key: string, id: string, email: string): string {
  return createHmac('sha256', key).update(`device:${id}:${email}`).digest('base64url');
}
