import { z } from 'zod';

/** What `sslmode` may say. `no-verify` is the driver's own name of what libpq calls `require`. */
const MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];
/** Those that the driver takes for `verify-full`, unless it is told to follow libpq, the client library of PostgreSQL. */
const OF_LIBPQ = ['prefer', 'require', 'verify-ca'];

/**
 * The address of a database, with `sslmode` as libpq means it: `require` encrypts, and verifies the certificate only where
 * `sslrootcert` names an authority. The driver makes one kind of connection and no second attempt of another kind: `prefer`
 * always encrypts, and `allow` is refused.
 */
export const databaseUrl = z
  .string()
  .trim()
  .transform((address, { issues }) => {
    const url = URL.parse(address);
    const message = url && isPostgresUrl(url) ? problemOf(url.searchParams) : FORM;
    if (message !== undefined) issues.push({ code: 'custom', input: '', message });
    return url === null || message !== undefined ? address : likeLibpq(address, url);
  });

const FORM = 'must be postgresql://<user>:<password>@<host>:<port>/<name of the database>';

function isPostgresUrl({ protocol, pathname, username, password }: URL): boolean {
  return (
    ['postgres:', 'postgresql:'].includes(protocol) &&
    pathname.length > 1 &&
    isEncoded(pathname + username + password)
  );
}

function problemOf(parameters: URLSearchParams): string | undefined {
  const mode = parameters.get('sslmode');
  if (mode === null) return undefined;
  if (mode === 'allow')
    return 'sslmode must be disable or require: no connection is tried without and with TLS';
  if (!MODES.includes(mode)) return `sslmode must be one of ${MODES.join(', ')}`;
  if (mode === 'verify-ca' && !parameters.get('sslrootcert'))
    return 'sslmode=verify-ca needs sslrootcert, the file of an authority of your own; for a public one use verify-full';
  return undefined;
}

function likeLibpq(address: string, url: URL): string {
  const { searchParams } = url;
  if (!OF_LIBPQ.includes(searchParams.get('sslmode') ?? '') || searchParams.has('uselibpqcompat'))
    return address;
  searchParams.set('uselibpqcompat', 'true');
  return url.href;
}

/** Whether parts of a URL can be decoded. */
export function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
