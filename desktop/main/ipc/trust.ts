/** The origin of the screens, and of nothing else. */
export const OWN_ORIGIN = 'app://ramal';

/** The sender of an IPC message. */
export interface Sender {
  /** URL of the frame; undefined when the frame no longer exists. */
  readonly url: string | undefined;
  readonly isMainFrame: boolean;
  /** Whether the frame belongs to a page that the program opened. */
  readonly isOurWindow: boolean;
}

/** Whether a URL is one of the screens. */
export function isOwnPage(url: string): boolean {
  // outside Electron the `origin` of a custom scheme is "null"; scheme and host are equivalent
  const parsed = URL.parse(url);
  return parsed !== null && `${parsed.protocol}//${parsed.host}` === OWN_ORIGIN;
}

/** Only the top frame of the screens in the program's own pages is trusted: no iframes, no other pages. */
export function isTrusted({ url, isMainFrame, isOurWindow }: Sender): boolean {
  return url !== undefined && isMainFrame && isOurWindow && isOwnPage(url);
}
