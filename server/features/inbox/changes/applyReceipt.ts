import { raiseAck, recordUpdated } from '#server/features/messages/index.ts';
import { unitOfWork, type Work } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import type { Receipt } from '../inbound.ts';

/** Notes how far own messages have got; never back. */
export function applyReceipt(floor: Floor | Work, receipt: Receipt): Promise<void> {
  const { connectionId, providerIds, ack } = receipt;
  return unitOfWork(floor, async (work) => {
    await recordUpdated(work, ...(await raiseAck(work, connectionId, providerIds, ack)));
  });
}
