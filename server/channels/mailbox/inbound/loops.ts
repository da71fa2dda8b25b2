import type { Transaction } from '#server/platform/database/inTransaction.ts';
import { countEmailsOf } from '../emails.ts';

/** A person who writes more e-mails in an hour gets no automatic answers; a program that answers ours is stopped by it. */
const PER_HOUR = 10;
const HOUR = 60 * 60 * 1000;

/** Whether so many e-mails have come from this address that a program may be answering our automatic answers. */
export async function hasSentTooMany(
  { em, now }: Transaction,
  connectionId: number,
  sender: string,
): Promise<boolean> {
  return (await countEmailsOf(em, connectionId, sender, new Date(now().getTime() - HOUR))) >= PER_HOUR;
}
