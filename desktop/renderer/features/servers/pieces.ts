import { later } from '#renderer/ui/later/index.ts';

export const ServersDialog = later(async () => (await import('./ServersDialog.tsx')).ServersDialog);
