import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { Ticket } from './ticket.entity.ts';

/** Milliseconds. The clocks of two processes may differ by as much. */
const CLOCK_DIFFERENCE = 60_000;

/**
 * The time of what happens now in a ticket, which must be locked: not before what another process, whose clock is ahead of
 * ours, has stored in it. An answer would stand above its question else.
 */
export function timeIn(tx: Transaction, { updatedAt, lastMessageAt }: Ticket): Date {
  const now = tx.now();
  const stored = lastMessageAt && lastMessageAt > updatedAt ? lastMessageAt : updatedAt;
  const isAhead = stored > now && stored.getTime() - now.getTime() <= CLOCK_DIFFERENCE;
  return isAhead ? stored : now;
}
