import { lazy } from '#renderer/ui/lazy/index.ts';

export const AvailabilityBar = lazy(async () => (await import('./AvailabilityBar.tsx')).AvailabilityBar);
export const AwayDialog = lazy(async () => (await import('./AwayDialog.tsx')).AwayDialog);
export const ProfileDialog = lazy(async () => (await import('./UserFormDialog.tsx')).ProfileDialog);
