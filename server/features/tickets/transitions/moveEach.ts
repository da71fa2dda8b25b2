import type { Condition } from '#server/platform/database/condition.ts';
import { sharedEmOf, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { changeListed } from '../guards/changeListed.ts';
import type { Ticket } from '../ticket.entity.ts';
import type { causedBy } from '../timeline/recordTransition.ts';
import { moveTicket } from './moveTicket.ts';

/** Ids held in memory at a time. */
const BATCH = 100;

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
export async function moveEach(ctx: AppContext | Transaction, moves: Moves): Promise<void> {
  let batch = await idsOf(ctx, moves.which);
  while (batch.length > 0) {
    for (const id of batch) {
      moves.signal?.throwIfAborted();
      await changeListed(ctx, id, async (tx, listed) => {
        if (moves.isOne(listed))
          await moveTicket(tx, null, id, async (_tx, ticket) => moves.move(ticket), moves.cause);
      });
    }
    batch = await idsOf(ctx, moves.which, batch.at(-1));
  }
}

async function idsOf(
  ctx: AppContext | Transaction,
  { sql, values }: Condition,
  after = 0,
): Promise<number[]> {
  const rows = await sharedEmOf(ctx).execute<{ id: number }[]>(
    `select t.id from tickets t where ${sql} and t.id > ? order by t.id limit ${BATCH}`,
    [...values, after],
  );
  return rows.map(({ id }) => id);
}
