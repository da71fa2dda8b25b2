import type { DesktopApi } from '#bridge/desktopApi.ts';

/** Props of components that talk to the desktop app. */
export interface EffectsProps {
  desktop: DesktopApi;
  /** The server address that this page was loaded for; the desktop app may have switched to another one meanwhile. */
  server: string;
}
