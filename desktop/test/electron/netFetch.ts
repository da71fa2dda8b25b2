/** Node's network error codes and the corresponding ones of Electron. */
const NETWORK_ERRORS: readonly (readonly [RegExp, string])[] = [
  [/ENOTFOUND|EAI_AGAIN/, 'net::ERR_NAME_NOT_RESOLVED'],
  [/CERT_HAS_EXPIRED/, 'net::ERR_CERT_DATE_INVALID'],
  [/SELF_SIGNED|UNABLE_TO_VERIFY|CERT/, 'net::ERR_CERT_AUTHORITY_INVALID'],
  [/ECONNREFUSED/, 'net::ERR_CONNECTION_REFUSED'],
];

/** Fetches like Electron's `net`, whose error codes differ from Node's. */
export async function netFetch(url: string): Promise<Response> {
  try {
    return await fetch(url);
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    const code = cause?.code ?? String(error);
    const [, name = 'net::ERR_FAILED'] = NETWORK_ERRORS.find(([pattern]) => pattern.test(code)) ?? [];
    throw new Error(name, { cause: error });
  }
}
