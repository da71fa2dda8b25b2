import { later } from '#renderer/ui/later.tsx';

export const OutboxDialog = later(async () => (await import('./outbox/OutboxDialog.tsx')).OutboxDialog);
