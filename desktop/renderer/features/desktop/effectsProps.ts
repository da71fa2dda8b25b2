import type { DesktopApi } from '#bridge/desktopApi.ts';

/** What connects a component to the desktop program. */
export interface EffectsProps {
  desktop: DesktopApi;
  /** Address of the server that this page is of: the desktop program may have changed to another one meanwhile. */
  server: string;
}
