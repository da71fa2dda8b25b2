import { lazy } from '#renderer/ui/lazy/index.ts';

/** Guides the admins of a new installation to its first conversation. */
export const GettingStarted = lazy(async () => (await import('./GettingStarted.tsx')).GettingStarted);
