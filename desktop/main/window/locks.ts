import { isOwnPage } from '../ipc/trust.ts';

/** Kinds of addresses that may be handed to the system; anything else could start a program. */
const OPENED = new Set(['https:', 'http:', 'mailto:', 'tel:']);

/** What becomes of an address that the page wants to go to or open. */
export type LinkFate = 'stay' | 'outside' | 'refused';

/** Our own screens stay in the window, links of the usual kinds go to the system's programs, the rest nowhere. */
export function fateOfLink(url: string): LinkFate {
  if (isOwnPage(url)) return 'stay';
  const parsed = URL.parse(url);
  const isPlain = parsed !== null && parsed.username === '' && parsed.password === '';
  return isPlain && OPENED.has(parsed.protocol) ? 'outside' : 'refused';
}

/** Whether a frame inside our page may show an address: pages of the chosen server, and what the page itself writes. */
export function isForFrame(url: string, server: string | null): boolean {
  if (url === 'about:blank' || url === 'about:srcdoc') return true;
  const parsed = URL.parse(url);
  return parsed !== null && server !== null && parsed.origin === new URL(server).origin;
}

/** What a page asks the system for. */
export interface Wish {
  readonly permission: string;
  /** Address of the page that asks. */
  readonly url: string;
  readonly mediaTypes?: readonly string[];
}

const GRANTED = new Set([
  'clipboard-sanitized-write',
  'fullscreen',
  // Chromium asks before a page reaches an address of the local network or of this computer, where the server of a shop
  // may stand. Which server the page reaches at all is said by its policy.
  'local-network-access', // the name of both before Chromium 145
  'local-network',
  'loopback-network',
]);

/** Our own screens get the microphone, copying, the full screen and their server; nobody gets anything else. */
export function isGranted({ permission, url, mediaTypes = [] }: Wish): boolean {
  if (!isOwnPage(url)) return false;
  if (permission === 'media') return mediaTypes.length > 0 && mediaTypes.every((type) => type === 'audio');
  return GRANTED.has(permission);
}
