import { lazy } from '#renderer/ui/lazy/index.ts';

/** Leads the administration of a new installation to its first conversation. */
export const GettingStarted = lazy(async () => (await import('./GettingStarted.tsx')).GettingStarted);
