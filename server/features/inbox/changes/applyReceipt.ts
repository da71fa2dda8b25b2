import { raiseAck, recordUpdated } from '#server/features/messages/index.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { Receipt } from '../inbound.ts';

/** Notes how far own messages have got; never back. @returns how many of them had not got so far before */
export function applyReceipt(ctx: AppContext | Transaction, receipt: Receipt): Promise<number> {
  const { connectionId, providerIds, ack } = receipt;
  return inTransaction(ctx, async (tx) => {
    const raised = await raiseAck(tx, connectionId, providerIds, ack);
    await recordUpdated(tx, ...raised);
    return raised.length;
  });
}
