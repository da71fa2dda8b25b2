import { later } from '#renderer/ui/later.tsx';

export const NotificationsPanel = later(
  async () => (await import('./NotificationsPanel.tsx')).NotificationsPanel,
);
