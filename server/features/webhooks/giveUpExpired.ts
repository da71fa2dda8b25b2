import type { AppContext } from '#server/platform/appContext.ts';
import { emOf, inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import { WEBHOOK_LIMITS } from './limits.ts';
import { lockLanes } from './lockLanes.ts';

/** Deliveries of one transaction, so that others do not wait for its locks for long. */
const BATCH = 5000;

/**
 * Gives up what has waited too long at webhooks that are disabled, where nothing is tried that could fail: it would be sent
 * months later, when they are enabled again, and until then the texts of deleted customers would stay.
 * @param signal when aborted, nothing further is begun
 */
export async function giveUpAtDisabled(ctx: AppContext, signal: AbortSignal): Promise<void> {
  const disabled = await emOf(ctx).execute<{ id: number }[]>('select id from webhooks where not is_enabled');
  for (const { id } of disabled) {
    let count: number;
    do {
      count = await inTransaction(ctx, async (tx) => {
        // Locked before its lanes, as always; it may have been enabled meanwhile.
        const sql = 'select id from webhooks where id = ? and not is_enabled for no key update';
        const rows = await tx.em.execute(sql, [id]);
        return rows.length > 0 ? giveUpExpired(tx, id, BATCH) : 0;
      });
    } while (count === BATCH && !signal.aborted);
  }
}

/**
 * Gives up what has waited too long at a webhook, whose row must be locked.
 * @param limit null: all of it
 * @returns how many deliveries
 */
export async function giveUpExpired(
  { em, now }: Transaction,
  webhookId: number,
  limit: number | null = null,
): Promise<number> {
  const before = new Date(now().getTime() - WEBHOOK_LIMITS.givenUpAfter);
  const expired = `from webhook_deliveries
    where webhook_id = ? and state = 'pending' and waiting_since < ? order by id limit ?`;
  await lockLanes(em, {
    sql: `id in (select lane_id from (select lane_id ${expired}) as expired)`,
    values: [webhookId, before, limit],
  });
  const rows = await em.execute<{ lane_id: number }[]>(
    `update webhook_deliveries set state = 'dead', done_at = ?, updated_at = ?
     where id in (select id ${expired}) returning lane_id`,
    [now(), now(), webhookId, before, limit],
  );
  const lanes = [...new Set(rows.map((row) => row.lane_id))];
  await em.execute(
    `update webhook_lanes l set due_at = null where id = any(?::int[])
       and not exists (select from webhook_deliveries where lane_id = l.id and state = 'pending')`,
    [`{${lanes.join()}}`],
  );
  return rows.length;
}
