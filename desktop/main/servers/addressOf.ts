/**
 * The server URL for what a user typed, with or without a scheme or copied from a browser; it ends in a slash. Null
 * when it is not a valid address.
 */
export function addressOf(typed: string): string | null {
  const text = typed.trim();
  const parsed = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `${usualScheme(text)}://${text}`);
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) return null;
  if (parsed.username !== '' || parsed.password !== '' || /\s/.test(text)) return null;
  const path = parsed.pathname.replace(/\/app(\/.*)?$/, '/'); // the URL of a screen also identifies the server
  return parsed.origin + (path.endsWith('/') ? path : `${path}/`);
}

/** Private addresses, names without a domain, and domains of local networks (RFC 6762, RFC 8375, and `lan` of routers). */
const LOCAL_HOST =
  /^([^.:]+|127\..+|10\..+|192\.168\..+|172\.(1[6-9]|2\d|3[01])\..+|\[::1\])$|\.(local|lan|home\.arpa)$/;

/** Certificates are rare in local networks and required elsewhere. */
function usualScheme(text: string): 'http' | 'https' {
  const host = URL.parse(`http://${text}`)?.hostname ?? '';
  return LOCAL_HOST.test(host) ? 'http' : 'https';
}
