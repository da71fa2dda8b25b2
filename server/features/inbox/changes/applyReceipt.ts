import { LockMode } from '@mikro-orm/core';
import { markSent, Message, messageNews } from '#server/features/messages/index.ts';
import { unitOfWork, type Work } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import type { Receipt } from '../inbound.ts';

/** Notes how far own messages have got; never back. */
export function applyReceipt(floor: Floor | Work, receipt: Receipt): Promise<void> {
  const { connectionId: connection, providerIds, ack } = receipt;
  return unitOfWork(floor, async (work) => {
    const messages = await work.em.find(
      Message,
      { connection, providerId: [...providerIds], fromMe: true, ack: { $lt: ack } },
      { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    for (const message of messages) markSent(message, ack);
    await work.em.flush();
    for (const message of messages) work.record('message.updated', await messageNews(work, message));
  });
}
