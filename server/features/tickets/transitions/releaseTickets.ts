import { sharedEmOf, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { moveEach } from './moveEach.ts';

/**
 * Sets the open tickets of an agent who is being deleted back to pending, each in its own transaction, so that nobody waits
 * for all of them.
 */
export function releaseTickets(ctx: AppContext, userId: number, signal?: AbortSignal): Promise<void> {
  return moveEach(ctx, {
    which: { sql: `t.user_id = ? and t.status = 'open'`, values: [userId] },
    isOne: ({ status, user }) => status === 'open' && user?.id === userId,
    move: (ticket) => {
      ticket.status = 'pending';
      ticket.user = null;
    },
    signal,
  });
}

/** Whether open tickets belong to an agent. */
export async function hasOpenTickets(tx: Transaction, userId: number): Promise<boolean> {
  const [row] = await sharedEmOf(tx).execute<{ found: boolean }[]>(
    `select exists (select from tickets where user_id = ? and status = 'open') as found`,
    [userId],
  );
  return row?.found === true;
}
