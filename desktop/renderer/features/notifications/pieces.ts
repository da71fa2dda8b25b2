import { later } from '#renderer/ui/later/index.ts';

export const NotificationsPanel = later(
  async () => (await import('./NotificationsPanel.tsx')).NotificationsPanel,
);
export const BrowserWatch = later(async () => (await import('./BrowserWatch.tsx')).BrowserWatch);
