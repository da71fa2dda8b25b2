import { EDIT_WINDOW } from './limits.ts';

/** A message may be edited for fifteen minutes after its last update. */
export function isWithinEditWindow(updatedAt: Date, now: Date): boolean {
  return now.getTime() - updatedAt.getTime() <= EDIT_WINDOW;
}
