import { lazy } from '#renderer/ui/lazy/index.ts';

export const ProfileDialog = lazy(async () => (await import('./UserFormDialog.tsx')).ProfileDialog);
