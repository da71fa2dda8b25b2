import { lazy } from '#renderer/ui/lazy/index.ts';

export const NotificationsPanel = lazy(
  async () => (await import('./NotificationsPanel.tsx')).NotificationsPanel,
);
export const BrowserNotificationListener = lazy(
  async () => (await import('./BrowserNotificationListener.tsx')).BrowserNotificationListener,
);
