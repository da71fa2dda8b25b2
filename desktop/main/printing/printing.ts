import type { PrintResult } from '#bridge/answers.ts';
import { isOwnPage } from '../ipc/trust.ts';

/** Whether a page shows a conversation, which is all that can be printed. */
export function showsConversation(url: string): boolean {
  return isOwnPage(url) && /^\/(tickets|conversation)\/[1-9]\d*\/?$/.test(new URL(url).pathname);
}

/** The result of printing from Electron's callback. Closing the dialog is a cancellation, not a failure. */
export function printResultOf(isSent: boolean, reason: string): PrintResult {
  if (isSent) return 'sent';
  return /cancell?ed/i.test(reason) ? 'cancelled' : 'failed';
}
