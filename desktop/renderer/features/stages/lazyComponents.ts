import { lazy } from '#renderer/ui/lazy/index.ts';

export const StagesDialog = lazy(async () => (await import('./StagesDialog.tsx')).StagesDialog);
export const StageFormDialog = lazy(async () => (await import('./StageFormDialog.tsx')).StageFormDialog);
