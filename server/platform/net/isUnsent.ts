/** Errors of the network, of TLS, and of `fetch`, that come before a request is sent. */
const BEFORE_SENDING = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Whether a failed HTTP request has certainly not reached its server; otherwise it may have been executed. */
export function isUnsent(error: unknown): boolean {
  return BEFORE_SENDING.has(networkCode(error));
}

/** The code of the network error that made a request fail; empty without one. */
export function networkCode(error: unknown): string {
  for (let each = error; each instanceof Error; each = each.cause)
    if ('code' in each && typeof each.code === 'string') return each.code;
  return '';
}
