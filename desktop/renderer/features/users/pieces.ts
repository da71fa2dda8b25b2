import { later } from '#renderer/ui/later.tsx';

export const ProfileDialog = later(async () => (await import('./UserFormDialog.tsx')).ProfileDialog);
