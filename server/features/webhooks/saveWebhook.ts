import { isDeepStrictEqual } from 'node:util';
import { fail } from '#shared/contract/errors.ts';
import type { WebhookChange, WebhookForm } from '#shared/contract/webhooks.ts';
import { ROTATION_HOURS, WEBHOOKS_AT_MOST } from '#shared/domain/webhooks.ts';
import { Connection, findConnections } from '#server/features/connections/index.ts';
import { Queue, findQueues } from '#server/features/queues/index.ts';
import { lockFor } from '#server/platform/database/advisoryLock.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { isRefusedAddress } from '#server/platform/net/guardedAddress.ts';
import { giveUpExpired } from './giveUpExpired.ts';
import { newSecret, encryptSecrets, decryptSecrets, secretsAt } from './webhookSecrets.ts';
import { deleteWebhook, lockWebhook } from './webhooks.queries.ts';
import { sourcesOf } from './webhookTypes.ts';
import { Webhook } from './webhook.entity.ts';

const HOUR = 3_600_000;

/**
 * Adds a webhook.
 * @returns its secret, which is shown only now
 * @throws AppError ERR_WEBHOOK_COUNT, ERR_WEBHOOK_ADDRESS, ERR_NO_QUEUE_FOUND, ERR_NO_WAPP_FOUND
 */
export function createWebhook(ctx: AppContext, form: WebhookForm): Promise<{ id: number; secret: string }> {
  return inTransaction(ctx, async (tx) => {
    const { headerValue, whatsappIds, ...fields } = form;
    await lockFor(tx.em, 'webhooks.limit');
    if ((await tx.em.count(Webhook)) >= WEBHOOKS_AT_MOST) fail('ERR_WEBHOOK_COUNT');
    await check(tx, form);
    const secret = newSecret();
    const webhook = tx.em.create(Webhook, {
      ...fields,
      connectionIds: whatsappIds,
      sources: sourcesOf(form.events),
      secrets: encryptSecrets(tx, { secret, headerValue: form.headerName && headerValue }),
    });
    await tx.em.flush();
    tx.record('webhook.changed', { webhookId: webhook.id, isDeleted: false });
    return { id: webhook.id, secret };
  });
}

/**
 * Changes a webhook; absent fields stay as they are, but the value of the header goes to no other server. The address of the
 * workflow tool is changed among the integrations.
 * @throws AppError ERR_NO_WEBHOOK_FOUND and those of `createWebhook`
 */
export function updateWebhook(ctx: AppContext, webhookId: number, change: WebhookChange): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { headerValue, whatsappIds, queueIds, url, ...fields } = change;
    const webhook = await lockWebhook(tx.em, webhookId);
    const isOfTool = webhook.kind === 'workflow';
    const secrets = secretsAt(tx, webhook, isOfTool ? webhook.url : (url ?? webhook.url));
    if (change.isEnabled && !webhook.isEnabled) await giveUpExpired(tx, webhookId);
    await check(tx, {
      url: isOfTool ? undefined : url,
      queueIds: added(queueIds, webhook.queueIds),
      whatsappIds: added(whatsappIds, webhook.connectionIds),
    });
    const limits = {
      queueIds: queueIds && (await present(tx, Queue, queueIds)),
      connectionIds: whatsappIds && (await present(tx, Connection, whatsappIds)),
    };
    tx.em.assign(
      webhook,
      {
        ...fields,
        ...(isOfTool ? {} : { url }),
        ...limits,
        sources: change.events && sourcesOf(change.events),
      },
      { ignoreUndefined: true },
    );
    const value = headerValue || (secrets.headerValue ?? '');
    const wanted = { ...secrets, headerValue: webhook.headerName && value };
    // the same ones differ once they are encrypted again, and would be audited as changed
    if (!isDeepStrictEqual(wanted, { headerValue: '', ...decryptSecrets(tx, webhook.secrets) }))
      webhook.secrets = encryptSecrets(tx, wanted);
    if (isEmptied(queueIds, limits.queueIds) || isEmptied(whatsappIds, limits.connectionIds))
      webhook.isEnabled = false; // it would get the events of all
    // A person has looked at it: what waits is tried at once.
    webhook.pausedUntil = null;
    if (change.isEnabled) webhook.isGone = false;
    await tx.em.flush();
    tx.record('webhook.changed', { webhookId, isDeleted: false });
  });
}

/** Deletes a webhook with what waits for it. @throws AppError ERR_NO_WEBHOOK_FOUND */
export function removeWebhook(ctx: AppContext, webhookId: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const webhook = await lockWebhook(tx.em, webhookId);
    if (webhook.kind === 'workflow') fail('ERR_NO_WEBHOOK_FOUND', { webhookId });
    await deleteWebhook(tx.em, webhook);
    tx.record('webhook.changed', { webhookId, isDeleted: true });
  });
}

/** Makes a new secret; the one before signs too for a day. @throws AppError ERR_NO_WEBHOOK_FOUND */
export function rotateSecret(ctx: AppContext, webhookId: number): Promise<{ secret: string }> {
  return inTransaction(ctx, async (tx) => {
    const webhook = await lockWebhook(tx.em, webhookId);
    const secrets = decryptSecrets(tx, webhook.secrets);
    const secret = newSecret();
    const until = tx.now().getTime() + ROTATION_HOURS * HOUR;
    webhook.secrets = encryptSecrets(tx, { ...secrets, secret, previous: { secret: secrets.secret, until } });
    await tx.em.flush();
    tx.record('webhook.changed', { webhookId, isDeleted: false });
    return { secret };
  });
}

/** Those that a webhook is not limited to yet: of the others one may have been deleted since. */
function added(ids: readonly number[] | undefined, before: readonly number[]): number[] {
  return (ids ?? []).filter((id) => !before.includes(id));
}

/** Those that still exist. */
async function present(
  { em }: Transaction,
  entity: typeof Queue | typeof Connection,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await em.execute<{ id: number }[]>(
    `select id from "${entity.meta.tableName}" where id = any(?::int[])`,
    [`{${ids.join()}}`],
  );
  return ids.filter((each) => rows.some(({ id }) => id === each));
}

function isEmptied(given: readonly number[] | undefined, left: readonly number[] | undefined): boolean {
  return given !== undefined && given.length > 0 && left?.length === 0;
}

async function check(
  { em, config }: Transaction,
  { url, queueIds = [], whatsappIds = [] }: Pick<WebhookChange, 'url' | 'queueIds' | 'whatsappIds'>,
): Promise<void> {
  if (url !== undefined && isRefusedAddress(url, config.PRIVATE_WEBHOOK_HOSTS))
    fail('ERR_WEBHOOK_ADDRESS', { field: 'url' });
  await findQueues(em, queueIds);
  await findConnections(em, whatsappIds);
}
