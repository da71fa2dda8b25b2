import { raiseAck, recordUpdated } from '#server/features/messages/index.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { Receipt } from '../inbound.ts';

/**
 * Raises the delivery status of own messages; never lowers it.
 * @returns the number of messages that changed
 */
export function applyReceipt(ctx: AppContext | Transaction, receipt: Receipt): Promise<number> {
  const { connectionId, providerIds, ack } = receipt;
  return inTransaction(ctx, async (tx) => {
    const raised = await raiseAck(tx, connectionId, providerIds, ack);
    await recordUpdated(tx, ...raised);
    return raised.length;
  });
}
