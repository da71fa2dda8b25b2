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

/** What a page asks the system for. */
export interface Wish {
  readonly permission: string;
  /** Address of the page that asks. */
  readonly url: string;
  readonly mediaTypes?: readonly string[];
}

const GRANTED = new Set(['clipboard-sanitized-write', 'fullscreen']);

/** Our own screens get the microphone, copying and the full screen; nobody gets anything else. */
export function isGranted({ permission, url, mediaTypes = [] }: Wish): boolean {
  if (!isOwnPage(url)) return false;
  if (permission === 'media') return mediaTypes.length > 0 && mediaTypes.every((type) => type === 'audio');
  return GRANTED.has(permission);
}
