import { fail } from '#shared/contract/errors.ts';
import type { Webhook as WireWebhook } from '#shared/contract/webhooks.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { lockLanes } from './lockLanes.ts';
import { presentWebhook, type Waiting } from './webhook.presenter.ts';
import { Webhook } from './webhook.entity.ts';

/** All webhooks with their state, in the order in which they were added. */
export async function listWebhooks(em: Em): Promise<WireWebhook[]> {
  const webhooks = await em.find(Webhook, {}, { orderBy: { id: 'asc' } });
  const rows = await em.execute<(Waiting & { id: number })[]>(
    `select webhook_id as id, count(*) filter (where state = 'pending')::int as pending,
       count(*) filter (where state = 'dead')::int as dead
     from webhook_deliveries where state <> 'delivered' group by webhook_id`,
  );
  const waiting = new Map(rows.map(({ id, ...counts }) => [id, counts]));
  return webhooks.map((webhook) =>
    presentWebhook(webhook, waiting.get(webhook.id) ?? { pending: 0, dead: 0 }),
  );
}

/** One of them, as in the list. @throws AppError ERR_NO_WEBHOOK_FOUND */
export async function showWebhook(em: Em, webhookId: number): Promise<WireWebhook> {
  const known = (await listWebhooks(em)).find(({ id }) => id === webhookId);
  return known ?? fail('ERR_NO_WEBHOOK_FOUND', { webhookId });
}

/** @throws AppError ERR_NO_WEBHOOK_FOUND */
export async function findWebhook(em: Em, webhookId: number): Promise<Webhook> {
  return (await em.findOne(Webhook, webhookId)) ?? fail('ERR_NO_WEBHOOK_FOUND', { webhookId });
}

/**
 * The webhook as it is now; other changes to it wait until the transaction ends. Not `for update`, for which new deliveries
 * that refer to it would have to wait.
 * @throws AppError ERR_NO_WEBHOOK_FOUND
 */
export async function lockWebhook(em: Em, webhookId: number): Promise<Webhook> {
  await em.execute('select id from webhooks where id = ? for no key update', [webhookId]);
  const webhook = await em.findOne(Webhook, webhookId, { refresh: true });
  return webhook ?? fail('ERR_NO_WEBHOOK_FOUND', { webhookId });
}

/** The webhook of the workflow tool, locked in the same way; null without one. */
export async function lockWorkflowWebhook(em: Em): Promise<Webhook | null> {
  await em.execute(`select id from webhooks where kind = 'workflow' for no key update`);
  return em.findOne(Webhook, { kind: 'workflow' }, { refresh: true });
}

/** Deletes it with its lanes, which the database would lock in no order. */
export async function deleteWebhook(em: Em, webhook: Webhook): Promise<void> {
  await em.execute('select id from webhooks where id = ? for update', [webhook.id]); // no new lanes from now on
  await lockLanes(em, { sql: 'webhook_id = ?', values: [webhook.id] });
  await em.remove(webhook).flush();
}
