import { lazy } from '#renderer/ui/lazy/index.ts';

export const ClosingReasonsDialog = lazy(
  async () => (await import('./ClosingReasonsDialog.tsx')).ClosingReasonsDialog,
);
