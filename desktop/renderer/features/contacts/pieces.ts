import { later } from '#renderer/ui/later/index.ts';

/* What other screens show of a contact: fetched when it is wanted, or when nothing else is to do. */

export const ContactDialog = later(async () => (await import('./ContactDialog.tsx')).ContactDialog);
export const ContactDrawer = later(async () => (await import('./ContactDrawer.tsx')).ContactDrawer);
