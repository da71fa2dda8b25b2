import { later } from '#renderer/ui/later/index.ts';

export const ShownComputerNotices = later(
  async () => (await import('./ShownComputerNotices.tsx')).ShownComputerNotices,
);
export const ServersDialog = later(async () => (await import('./ServersDialog.tsx')).ServersDialog);
