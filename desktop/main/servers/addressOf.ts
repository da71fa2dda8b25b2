/**
 * The address of a server from what a person typed: with or without scheme, copied from a browser or not; it ends in a
 * slash. Null when it is none.
 */
export function addressOf(typed: string): string | null {
  const text = typed.trim();
  const parsed = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `${usualScheme(text)}://${text}`);
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) return null;
  if (parsed.username !== '' || parsed.password !== '' || /\s/.test(text)) return null;
  const path = parsed.pathname.replace(/\/app(\/.*)?$/, '/'); // the address of a screen is the server's as well
  return parsed.origin + (path.endsWith('/') ? path : `${path}/`);
}

/** Inside a shop certificates are rare, outside they are a must. */
function usualScheme(text: string): 'http' | 'https' {
  return /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[::1\])/i.test(text)
    ? 'http'
    : 'https';
}
