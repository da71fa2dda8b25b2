import { raiseAck } from '#server/features/messages/index.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { Receipt } from '../inbound.ts';
import { storable } from '../storable.ts';

/**
 * Raises the delivery status of own messages; never lowers it.
 * @returns the number of messages that changed
 */
export async function applyReceipt(ctx: AppContext | Transaction, receipt: Receipt): Promise<number> {
  const [changed = 0] = await applyReceipts(ctx, [receipt]);
  return changed;
}

/** The same for several receipts, all or none of them; the changes of one message are published as one. */
export function applyReceipts(
  ctx: AppContext | Transaction,
  receipts: readonly Receipt[],
): Promise<number[]> {
  return inTransaction(ctx, (tx) => raiseAck(tx, storable(receipts)));
}
