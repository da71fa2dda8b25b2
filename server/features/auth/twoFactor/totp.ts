import { Secret, TOTP } from 'otpauth';

/*
 * Codes of authenticator apps (RFC 6238), with the values that all of them take: SHA-1, six digits, thirty seconds.
 */

/** Seconds for which the app shows a code. */
const PERIOD = 30;
/** Periods before and after the present one whose codes are accepted too: clocks differ, and typing takes time. */
const WINDOW = 1;
/** Of the secret, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** Whom the app shows the secret as belonging to. */
interface Owner {
  readonly company: string;
  readonly email: string;
}

export function newSecret(): Buffer {
  return Buffer.from(new Secret({ size: SECRET_BYTES }).bytes);
}

/** The secret as people type it into the app, and as the app reads it from a QR code. */
export function presentSecret(
  secret: Uint8Array,
  { company, email }: Owner,
): { readonly secret: string; readonly uri: string } {
  const issuer = company.replaceAll(':', ' ').trim() || 'Ramal'; // a colon separates it from the address
  const totp = totpOf(secret, { issuer, label: email });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The period that a code belongs to, counted since 1970; null when it is not a code of these moments. */
export function stepOf(secret: Uint8Array, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta;
}

function totpOf(bytes: Uint8Array, names: { issuer?: string; label?: string } = {}): TOTP {
  const secret = new Secret({ buffer: new Uint8Array(bytes).buffer });
  return new TOTP({ ...names, secret, algorithm: 'SHA1', digits: 6, period: PERIOD });
}
