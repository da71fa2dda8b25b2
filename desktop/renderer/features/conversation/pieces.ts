import { later } from '#renderer/ui/later/index.ts';

export const OutboxDialog = later(async () => (await import('./outbox/OutboxDialog.tsx')).OutboxDialog);
