import { X509Certificate } from 'node:crypto';

/** A certificate that the user trusts although the system does not, for one host. */
export interface TrustedCertificate {
  readonly host: string;
  /** SHA-256 of the certificate: pairs of hexadecimal digits with colons between them, as browsers show it. */
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

/** SHA-256 of a PEM certificate. @throws Error when it is no certificate */
export function fingerprintOf(pem: string): string {
  return new X509Certificate(pem).fingerprint256;
}

/** Whether exactly this certificate is trusted for this host: another one of the same host is not. */
export function isTrustedFor(trusted: readonly TrustedCertificate[], host: string, pem: string): boolean {
  return trusted.some((one) => one.host === host && one.fingerprint === fingerprintOf(pem));
}
