import type { Transaction } from '#server/platform/database/inTransaction.ts';
import { lockWebhook } from './webhooks.queries.ts';

/** What the events of a webhook may be limited to. */
export type Limit = 'queueIds' | 'connectionIds';

const COLUMNS: Readonly<Record<Limit, string>> = { queueIds: 'queue_ids', connectionIds: 'connection_ids' };

/**
 * Takes a queue or connection that is being deleted out of the webhooks. One that was limited to it alone is disabled: without
 * a limit it would get the events of all.
 */
export async function removeLimit(tx: Transaction, limit: Limit, id: number): Promise<void> {
  const limited = await tx.em.execute<{ id: number }[]>(
    `select id from webhooks where "${COLUMNS[limit]}" @> ?::jsonb order by id`,
    [JSON.stringify([id])],
  );
  for (const { id: webhookId } of limited) {
    const webhook = await lockWebhook(tx.em, webhookId);
    webhook[limit] = webhook[limit].filter((each) => each !== id);
    if (webhook[limit].length === 0) webhook.isEnabled = false;
    await tx.em.flush();
    tx.record('webhook.changed', { webhookId, isDeleted: false });
  }
}
