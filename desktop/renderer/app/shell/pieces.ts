import { later } from '#renderer/ui/later.tsx';

export const LeaveDialog = later(async () => (await import('./LeaveDialog.tsx')).LeaveDialog);
