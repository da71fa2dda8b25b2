import { later } from '#renderer/ui/later/index.ts';

export const ProfileDialog = later(async () => (await import('./UserFormDialog.tsx')).ProfileDialog);
