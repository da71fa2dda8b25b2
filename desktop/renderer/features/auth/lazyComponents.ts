import { lazy } from '#renderer/ui/lazy/index.ts';

export const RemovalBar = lazy(async () => (await import('./twoFactor/RemovalBar.tsx')).RemovalBar);
export const TwoFactorDialog = lazy(
  async () => (await import('./twoFactor/TwoFactorDialog.tsx')).TwoFactorDialog,
);
export const SsoLinkField = lazy(async () => (await import('./sso/SsoLinkField.tsx')).SsoLinkField);
