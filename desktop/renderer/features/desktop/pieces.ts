import { later } from '#renderer/ui/later/index.ts';

/* What only the native menu of the desktop program opens: browsers never fetch it. */

export const AboutDialog = later(async () => (await import('./about/AboutDialog.tsx')).AboutDialog);
export const DeskSettingsDialog = later(
  async () => (await import('./settings/DeskSettingsDialog.tsx')).DeskSettingsDialog,
);
export const OpenFindBar = later(async () => (await import('./find/OpenFindBar.tsx')).OpenFindBar);
