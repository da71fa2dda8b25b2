import type { OpenedLink } from '#bridge/deepLink.ts';

const START = 'ramal://';

/**
 * Parses `ramal://tickets/12`, `ramal://tickets/new`, `ramal://tickets/waiting` and
 * `ramal://contacts/new?number=5511…`, and `ramal://login?code=…`, with which a login at the OpenID provider goes on. Links are untrusted: anything that is not exactly in one of these forms is null.
 */
export function deepLinkOf(text: string): OpenedLink | null {
  if (text.length > 500 || !text.startsWith(START)) return null;
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.port !== '') return null;
  const path = `${url.host}${url.pathname}`.replace(/\/$/, '');
  const [, ticketId] = /^tickets\/([1-9]\d{0,8})$/.exec(path) ?? [];
  if (ticketId !== undefined && url.search === '') return { kind: 'ticket', ticketId: Number(ticketId) };
  if (path === 'tickets/new' && url.search === '') return { kind: 'newTicket' };
  if (path === 'tickets/waiting' && url.search === '') return { kind: 'waiting', queueId: null };
  const code = path === 'login' ? url.searchParams.get('code') : null;
  if (code !== null && /^[\w-]{43}$/.test(code)) return { kind: 'login', code };
  if (path !== 'contacts/new') return null;
  const number = (url.searchParams.get('number') ?? '').replace(/[\s().+-]/g, '');
  return /^\d{8,15}$/.test(number) ? { kind: 'newContact', number } : null;
}

/** The first deep link in the command-line arguments. */
export function deepLinkAmong(argv: readonly string[]): OpenedLink | null {
  const link = argv.find((word) => word.startsWith(START));
  return link === undefined ? null : deepLinkOf(link);
}
