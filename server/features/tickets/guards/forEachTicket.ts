import type { Condition } from '#server/platform/database/condition.ts';
import { sharedEmOf, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';

/** Ids held in memory at a time. */
const BATCH = 100;

/** Lists many tickets `t` in parts, by their ids, and does something with one after the other. */
export async function forEachTicket(
  ctx: AppContext | Transaction,
  which: Condition,
  act: (ticketId: number) => Promise<unknown>,
): Promise<void> {
  let batch = await idsOf(ctx, which);
  while (batch.length > 0) {
    for (const id of batch) await act(id);
    batch = await idsOf(ctx, which, batch.at(-1));
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
