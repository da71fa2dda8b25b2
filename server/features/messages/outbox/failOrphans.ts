import { LockMode } from '@mikro-orm/core';
import { emOf, inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { Message } from '../message.entity.ts';
import { recordUpdated } from '../messageViews.ts';
import { markFailed } from './concludeAttempts.ts';

/**
 * Fails the queued messages of deleted connections, so that their authors decide whether to resend; they are
 * never sent through another connection automatically.
 */
export async function failOrphans(ctx: AppContext): Promise<void> {
  const where = { delivery: 'queued', connection: null } as const;
  const orphans = await emOf(ctx).find(Message, where, { fields: ['id'], orderBy: { id: 'asc' } });
  for (const { id } of orphans) {
    await inTransaction(ctx, async (tx) => {
      const lockMode = LockMode.PESSIMISTIC_WRITE;
      const message = await tx.em.findOne(Message, { id, ...where }, { lockMode });
      if (!message) return; // resent or deleted meanwhile
      markFailed(message, 'ERR_NO_WAPP_FOUND', null);
      await tx.em.flush();
      await recordUpdated(tx, message);
    });
  }
}
