/** An origin, with `*.` before the host for its subdomains. */
const ORIGIN = /^https?:\/\/(\*\.)?([a-z0-9-]+\.)*[a-z0-9-]+(:\d{1,5})?$/;
/** Pages of any origin, also those of programs that show pages from files. */
export const ANY_ORIGIN = '*';

/** The origins in a text, separated by spaces, commas or lines; undefined when one of them is none. */
export function parseOrigins(text: string): string[] | undefined {
  const given = text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((part) => part.replace(/\/+$/, ''));
  return given.every((part) => part === ANY_ORIGIN || ORIGIN.test(part)) ? given : undefined;
}

/** Whether a page of this origin may use the connection. */
export function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  return allowed.some((each) => each === ANY_ORIGIN || each === origin || isSubdomain(origin, each));
}

function isSubdomain(origin: string, pattern: string): boolean {
  const [scheme = '', host = ''] = pattern.split('//*');
  return host !== '' && origin.startsWith(`${scheme}//`) && origin.endsWith(host) && ORIGIN.test(origin);
}

/** What a Content-Security-Policy says about who may frame the panel; undefined when everybody may. */
export function frameAncestors(allowed: readonly string[]): string | undefined {
  return allowed.includes(ANY_ORIGIN) ? undefined : `frame-ancestors 'self' ${allowed.join(' ')}`.trim();
}
