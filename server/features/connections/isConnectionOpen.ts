import { openQueues } from '#server/features/queues/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { Connection } from './connection.entity.ts';

/** Whether one of its queues is open now; true without queues. They must be loaded. */
export async function isConnectionOpen(ctx: AppContext, { queues }: Connection): Promise<boolean> {
  const all = queues.getItems();
  return all.length === 0 || (await openQueues(emOf(ctx), ctx, all)).length > 0;
}
