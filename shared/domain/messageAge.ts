import { EDIT_WINDOW } from './limits.ts';

/** Whether a message may still be edited: up to fifteen minutes after its last update. */
export function isWithinEditWindow(updatedAt: Date, now: Date): boolean {
  return now.getTime() - updatedAt.getTime() <= EDIT_WINDOW;
}
