/** The origin of our own screens, and of nothing else. */
export const OWN_ORIGIN = 'app://ramal';

/** Who sent something over the bridge. */
export interface Sender {
  /** Address of the frame; absent when it is gone. */
  readonly url: string | undefined;
  readonly isMainFrame: boolean;
  /** Whether it sits in a window that we opened. */
  readonly isOurWindow: boolean;
}

/** Whether an address is one of our own screens. */
export function isOwnPage(url: string): boolean {
  // `origin` of a scheme of our own is "null" outside of Electron: scheme and host say the same
  const parsed = URL.parse(url);
  return parsed !== null && `${parsed.protocol}//${parsed.host}` === OWN_ORIGIN;
}

/** Only the page itself, in our own window, is listened to: no frame inside it, no other page. */
export function isTrusted({ url, isMainFrame, isOurWindow }: Sender): boolean {
  return url !== undefined && isMainFrame && isOurWindow && isOwnPage(url);
}
