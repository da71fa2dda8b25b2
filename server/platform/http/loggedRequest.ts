import type { Context } from 'koa';

/**
 * What the log says of a request. Of its path only the pattern of its route, or the first part when none has matched (yet): the
 * rest may be a secret, as in the addresses of webhooks and invitations.
 */
export function loggedRequest(http: Context): { readonly method: string; readonly route: string } {
  const matched: unknown = http['_matchedRoute']; // of the router, by its documentation
  const [, first = '', ...rest] = http.path.split('/');
  const unmatched = rest.length > 0 ? `/${first}/…` : '/…';
  return { method: http.method, route: typeof matched === 'string' ? matched : unmatched };
}
