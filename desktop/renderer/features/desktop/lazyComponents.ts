import { lazy } from '#renderer/ui/lazy/index.ts';

/* Opened only by the desktop app: browsers never load them. */

export const AboutDialog = lazy(async () => (await import('./about/AboutDialog.tsx')).AboutDialog);
export const DesktopSettingsDialog = lazy(
  async () => (await import('./settings/DesktopSettingsDialog.tsx')).DesktopSettingsDialog,
);
export const OpenFindBar = lazy(async () => (await import('./find/OpenFindBar.tsx')).OpenFindBar);
export const ProxyLoginDialog = lazy(
  async () => (await import('./proxy/ProxyLoginDialog.tsx')).ProxyLoginDialog,
);
