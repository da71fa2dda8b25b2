import { isOwnPage } from '../ipc/trust.ts';

/** URL schemes that may be passed to the system; others could start a program. */
const OPENED = new Set(['https:', 'http:', 'mailto:', 'tel:']);

/** What happens to a URL that the page navigates to or opens. */
export type LinkTarget = 'stay' | 'outside' | 'refused';

/** Screens stay in the window, the schemes above open in the system's programs, everything else is refused. */
export function linkTarget(url: string): LinkTarget {
  if (isOwnPage(url)) return 'stay';
  const parsed = URL.parse(url);
  const isPlain = parsed !== null && parsed.username === '' && parsed.password === '';
  return isPlain && OPENED.has(parsed.protocol) ? 'outside' : 'refused';
}

/**
 * Whether an iframe of the page may load a URL: pages of the selected server, and documents that the page writes
 * itself.
 */
export function isForFrame(url: string, server: string | null): boolean {
  if (url === 'about:blank' || url === 'about:srcdoc') return true;
  const parsed = URL.parse(url);
  return parsed !== null && server !== null && parsed.origin === new URL(server).origin;
}

/** A permission request of a page. */
export interface PermissionRequest {
  readonly permission: string;
  /** URL of the requesting page. */
  readonly url: string;
  readonly mediaTypes?: readonly string[];
}

const GRANTED = new Set([
  'clipboard-sanitized-write',
  'fullscreen',
  // Chromium asks before a page connects to the local network or this computer, where a self-hosted server may run. The
  // Content-Security-Policy decides which server the page can reach at all.
  // the name of both before Chromium 145: chromestatus.com/feature/5152728072060928, electron/electron#49224
  'local-network-access',
  'local-network',
  'loopback-network',
]);

/** The screens may use the microphone, the clipboard, full screen and their server; everything else is denied. */
export function isGranted({ permission, url, mediaTypes = [] }: PermissionRequest): boolean {
  if (!isOwnPage(url)) return false;
  if (permission === 'media') return mediaTypes.length > 0 && mediaTypes.every((type) => type === 'audio');
  return GRANTED.has(permission);
}
