import { later } from '#renderer/ui/later.tsx';

export const ServersDialog = later(async () => (await import('./ServersDialog.tsx')).ServersDialog);
