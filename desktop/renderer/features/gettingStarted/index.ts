import { later } from '#renderer/ui/later/index.ts';

/** Leads the administration of a new installation to its first conversation. */
export const GettingStarted = later(async () => (await import('./GettingStarted.tsx')).GettingStarted);
