import { lazy } from '#renderer/ui/lazy/index.ts';

export const ShownComputerNotices = lazy(
  async () => (await import('./ShownComputerNotices.tsx')).ShownComputerNotices,
);
export const ServersDialog = lazy(async () => (await import('./ServersDialog.tsx')).ServersDialog);
