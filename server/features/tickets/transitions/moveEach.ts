import type { Condition } from '#server/platform/database/condition.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { changeListed } from '../guards/changeListed.ts';
import { forEachTicket } from '../guards/forEachTicket.ts';
import type { Ticket } from '../ticket.entity.ts';
import type { causedBy } from '../timeline/recordTransition.ts';
import { moveTicket } from './moveTicket.ts';

interface Moves {
  /** Which tickets `t` are moved. */
  readonly which: Condition;
  /** The same, asked again when the turn of a ticket comes. */
  isOne(ticket: Ticket): boolean;
  move(ticket: Ticket): void;
  readonly cause?: ReturnType<typeof causedBy>;
  /** When it is aborted, the rest stays as it is. */
  readonly signal?: AbortSignal | undefined;
}

/** Moves many tickets: without a transaction each in its own, so that nobody waits for all of them. */
export function moveEach(ctx: AppContext | Transaction, moves: Moves): Promise<void> {
  return forEachTicket(ctx, moves.which, (id) => {
    moves.signal?.throwIfAborted();
    return changeListed(ctx, id, async (tx, listed) => {
      if (moves.isOne(listed))
        await moveTicket(tx, null, id, async (_tx, ticket) => moves.move(ticket), moves.cause);
    });
  });
}
