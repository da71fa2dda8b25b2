import { fail } from '#shared/contract/errors.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { lockLanes } from './lockLanes.ts';
import { findWebhook } from './webhooks.queries.ts';

/** Sends a delivery again, under the same id. @throws AppError ERR_NO_DELIVERY_FOUND, ERR_NO_WEBHOOK_FOUND */
export function replayDelivery(ctx: AppContext, webhookId: number, deliveryId: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const count = await replay(tx, webhookId, deliveryId);
    if (count === 0) fail('ERR_NO_DELIVERY_FOUND', { deliveryId });
  });
}

/** Sends everything again that was given up. @throws AppError ERR_NO_WEBHOOK_FOUND */
export function replayDead(ctx: AppContext, webhookId: number): Promise<number> {
  return inTransaction(ctx, (tx) => replay(tx, webhookId, null));
}

/** @param deliveryId null: all that were given up */
async function replay(tx: Transaction, webhookId: number, deliveryId: number | null): Promise<number> {
  const { em, now } = tx;
  await findWebhook(em, webhookId);
  await em.execute('update webhooks set paused_until = null where id = ?', [webhookId]); // locked before its lanes
  const lanes = await lockLanes(em, {
    sql: `id in (
      select lane_id from webhook_deliveries where webhook_id = ? and ${deliveryId === null ? `state = 'dead'` : 'id = ?'}
    )`,
    values: [webhookId, ...(deliveryId === null ? [] : [deliveryId])],
  });
  const ids = `{${lanes.map(({ id }) => id).join()}}`;
  const replayed = await em.execute(
    `update webhook_deliveries set state = 'pending', attempts = 0, done_at = null, waiting_since = ?
     where lane_id = any(?::int[]) and ${deliveryId === null ? `state = 'dead'` : 'id = ?'} returning id`,
    [now(), ids, ...(deliveryId === null ? [] : [deliveryId])],
  );
  await em.execute('update webhook_lanes set due_at = ? where id = any(?::int[])', [now(), ids]);
  tx.record('webhook.changed', { webhookId, isDeleted: false });
  return replayed.length;
}
