import { LockMode } from '@mikro-orm/core';
import { emOf, unitOfWork } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { Message } from '../message.entity.ts';
import { recordUpdated } from '../messageViews.ts';
import { markFailed } from './concludeAttempt.ts';

/** What waited for a connection that was removed leaves by no other one by itself: its writer is told, and decides. */
export async function failOrphans(floor: Floor): Promise<void> {
  const where = { delivery: 'queued', connection: null } as const;
  const orphans = await emOf(floor).find(Message, where, { fields: ['id'], orderBy: { id: 'asc' } });
  for (const { id } of orphans) {
    await unitOfWork(floor, async (work) => {
      const lockMode = LockMode.PESSIMISTIC_WRITE;
      const message = await work.em.findOne(Message, { id, ...where }, { lockMode });
      if (!message) return; // sent again or deleted meanwhile
      markFailed(message, 'ERR_NO_WAPP_FOUND', null);
      await work.em.flush();
      await recordUpdated(work, message);
    });
  }
}
