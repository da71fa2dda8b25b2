/** Key in sessionStorage: the secret of a login that this tab has begun at the OpenID provider. */
const SECRET = 'ramal.sso';
const FRAGMENT = '#sso=';
/** In place of the secret in a tab that has begun no login: the server refuses it. */
const NONE = '-';

export function storeSecret(secret: string): void {
  sessionStorage.setItem(SECRET, secret);
}

/** What goes on with the login that this address belongs to; null for other addresses. The secret is used once. */
export function takeReturn(hash: string): { readonly code: string; readonly secret: string } | null {
  if (!hash.startsWith(FRAGMENT)) return null;
  const secret = sessionStorage.getItem(SECRET) ?? NONE;
  sessionStorage.removeItem(SECRET);
  return { code: hash.slice(FRAGMENT.length), secret };
}

/** The address of this login screen. */
export function loginAddress(): string {
  return new URL('login', document.baseURI).href;
}
