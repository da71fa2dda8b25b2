import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AppContext } from '#server/platform/appContext.ts';

/**
 * Creates the cookie of a device on which an account has logged in: `<random id>.<signature over id and
 * account>`. It grants no access, the password is still required; it only keeps this device from being slowed
 * down by guesses made elsewhere.
 */
export function signNewDevice({ secrets }: Pick<AppContext, 'secrets'>, email: string): string {
  const id = randomBytes(16).toString('base64url');
  return `${id}.${sign(secrets.jwtSecret, id, email)}`;
}

/**
 * The device id in a cookie of this account; null when the cookie was not signed here or belongs to another account.
 */
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
