import { later } from '#renderer/ui/later.tsx';

export const NotificationsPanel = later(
  async () => (await import('./NotificationsPanel.tsx')).NotificationsPanel,
);
export const BrowserWatch = later(async () => (await import('./BrowserWatch.tsx')).BrowserWatch);
