import type { DesktopApi } from '#bridge/desktopApi.ts';

declare global {
  interface Window {
    /** Put there by the desktop program; a browser has none. */
    readonly ramal?: DesktopApi;
  }
}

/** The desktop program around the page, null in a browser. */
export function desktopOf(page: Window): DesktopApi | null {
  return page.ramal ?? null;
}
