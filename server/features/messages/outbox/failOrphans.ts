import { LockMode } from '@mikro-orm/core';
import { emOf, unitOfWork } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { Message } from '../message.entity.ts';
import { recordUpdated } from '../messageViews.ts';

/** What waited for a connection that was removed leaves by no other one by itself: its writer is told, and decides. */
export async function failOrphans(floor: Floor): Promise<void> {
  const where = { delivery: 'queued', connection: null } as const;
  const orphans = await emOf(floor).find(Message, where, { fields: ['id'], orderBy: { id: 'asc' } });
  for (const { id } of orphans) {
    await unitOfWork(floor, async (work) => {
      const lockMode = LockMode.PESSIMISTIC_WRITE;
      const message = await work.em.findOne(Message, { id, ...where }, { lockMode });
      if (!message) return; // sent again or deleted meanwhile
      message.delivery = 'failed';
      message.retryAt = null;
      message.failReason = 'ERR_NO_WAPP_FOUND';
      await work.em.flush();
      await recordUpdated(work, message);
    });
  }
}
