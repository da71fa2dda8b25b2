import { createHash, X509Certificate } from 'node:crypto';

/** A certificate that the user trusts although the system does not, for one host. */
export interface TrustedCertificate {
  readonly host: string;
  /** SHA-256 of the certificate, in upper-case hexadecimal digits. */
  readonly fingerprint: string;
}

/** The fields of Electron's certificate that are used. */
export interface PresentedCertificate {
  /** PEM. */
  readonly data: string;
  readonly subjectName: string;
  readonly issuerName: string;
  /** Seconds since 1970. */
  readonly validStart: number;
  readonly validExpiry: number;
}

/**
 * SHA-256 of a PEM certificate, as browsers show it without the colons.
 * @throws Error when it is no certificate
 */
export function fingerprintOf(pem: string): string {
  return createHash('sha256').update(new X509Certificate(pem).raw).digest('hex').toUpperCase();
}

/** Whether exactly this certificate is trusted for this host: another one of the same host is not. */
export function isTrustedFor(trusted: readonly TrustedCertificate[], host: string, pem: string): boolean {
  return trusted.some((one) => one.host === host && one.fingerprint === fingerprintOf(pem));
}

/** The fingerprint in pairs of digits, to be compared with what the administrator reads out. */
export function readable(fingerprint: string): string {
  return fingerprint.match(/../g)?.join(':') ?? '';
}
