import { lazy } from '#renderer/ui/lazy/index.ts';

/* Contact components for other screens, loaded on first use or when idle. */

export const ContactDialog = lazy(async () => (await import('./ContactDialog.tsx')).ContactDialog);
export const ContactDrawer = lazy(async () => (await import('./ContactDrawer.tsx')).ContactDrawer);
