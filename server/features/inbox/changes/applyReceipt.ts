import { raiseAck, recordUpdated } from '#server/features/messages/index.ts';
import { unitOfWork, type Work } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import type { Receipt } from '../inbound.ts';

/** Notes how far own messages have got; never back. @returns how many of them had not got so far before */
export function applyReceipt(floor: Floor | Work, receipt: Receipt): Promise<number> {
  const { connectionId, providerIds, ack } = receipt;
  return unitOfWork(floor, async (work) => {
    const raised = await raiseAck(work, connectionId, providerIds, ack);
    await recordUpdated(work, ...raised);
    return raised.length;
  });
}
