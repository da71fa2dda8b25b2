import { recordDelivery, recordReport } from '#server/features/messages/index.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { Receipt } from '../inbound.ts';
import { storable } from '../storable.ts';

/**
 * Raises the delivery status of own messages; never lowers it.
 * @returns the number of messages that changed
 */
export async function applyReceipt(ctx: AppContext | Transaction, receipt: Receipt): Promise<number> {
  const [changed = 0] = await recordDelivery(ctx, { receipts: [storable(receipt)] });
  return changed;
}

/**
 * The same together with what else comes meanwhile: for channels that send each receipt alone.
 * @returns the number of messages that changed
 */
export function applyReceiptWithOthers(ctx: AppContext, receipt: Receipt): Promise<number> {
  return recordReport(ctx, { receipt: storable(receipt) });
}
