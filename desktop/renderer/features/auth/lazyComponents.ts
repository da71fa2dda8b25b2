import { lazy } from '#renderer/ui/lazy/index.ts';

export const TwoFactorDialog = lazy(
  async () => (await import('./twoFactor/TwoFactorDialog.tsx')).TwoFactorDialog,
);
