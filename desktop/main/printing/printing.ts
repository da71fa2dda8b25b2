import type { PrintEnd } from '#bridge/answers.ts';
import { isOwnPage } from '../ipc/trust.ts';

/** Whether a page shows a conversation: only then there is something to print. */
export function showsConversation(url: string): boolean {
  return isOwnPage(url) && /^\/tickets\/[1-9]\d*\/?$/.test(new URL(url).pathname);
}

/** How it ended, by what the system's printing said. Who closes the dialog wants no more: that is no failure. */
export function printEndOf(isHandedOver: boolean, reason: string): PrintEnd {
  if (isHandedOver) return 'handedOver';
  return /cancell?ed/i.test(reason) ? 'left' : 'failed';
}
