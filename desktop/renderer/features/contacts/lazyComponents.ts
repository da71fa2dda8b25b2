import { lazy } from '#renderer/ui/lazy/index.ts';

/* What other screens show of a contact: fetched when it is wanted, or when nothing else is to do. */

export const ContactDialog = lazy(async () => (await import('./ContactDialog.tsx')).ContactDialog);
export const ContactDrawer = lazy(async () => (await import('./ContactDrawer.tsx')).ContactDrawer);
