import { lazy } from '#renderer/ui/lazy/index.ts';

/* What only the native menu of the desktop program opens: browsers never fetch it. */

export const AboutDialog = lazy(async () => (await import('./about/AboutDialog.tsx')).AboutDialog);
export const DesktopSettingsDialog = lazy(
  async () => (await import('./settings/DesktopSettingsDialog.tsx')).DesktopSettingsDialog,
);
export const OpenFindBar = lazy(async () => (await import('./find/OpenFindBar.tsx')).OpenFindBar);
