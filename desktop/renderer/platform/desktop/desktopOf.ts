import type { DesktopApi } from '#bridge/desktopApi.ts';

declare global {
  interface Window {
    /** Set by the preload script of the desktop app; undefined in a browser. */
    readonly ramal?: DesktopApi;
  }
}

/** The API of the desktop app, or null in a browser. */
export function desktopOf(page: Window): DesktopApi | null {
  return page.ramal ?? null;
}
