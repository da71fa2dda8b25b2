import { fail } from '#shared/contract/errors.ts';
import type { IntegrationKey } from '#shared/domain/integrations.ts';
import { isWebhookAddress, MESSAGE_EVENTS } from '#shared/domain/webhooks.ts';
import { integrationValue } from '#server/features/integrations/index.ts';
import { lockFor } from '#server/platform/database/advisoryLock.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { isRefusedAddress } from '#server/platform/net/guardedAddress.ts';
import { newSecret, encryptSecrets, secretsAt } from './webhookSecrets.ts';
import { deleteWebhook, lockWorkflowWebhook } from './webhooks.queries.ts';
import { sourcesOf } from './webhookTypes.ts';
import { Webhook } from './webhook.entity.ts';

const NAME = 'Workflow';

/**
 * Makes the address of the workflow tool a webhook that gets all messages, and keeps it so; its queues, connections and other
 * events are chosen as for any webhook. Without an address there is none.
 * @throws AppError ERR_WEBHOOK_ADDRESS for an address in a private network
 */
export async function applyWorkflowTool(tx: Transaction, key: IntegrationKey, url: string): Promise<void> {
  if (key !== 'urlApiN8N') return;
  if (url !== '' && !isWebhookAddress(url))
    fail('ERR_VALIDATION', { issues: [{ field: 'value', problem: 'invalid' }] });
  if (url !== '' && isRefusedAddress(url, tx.config.PRIVATE_WEBHOOK_HOSTS))
    fail('ERR_WEBHOOK_ADDRESS', { field: 'value' });
  await lockFor(tx.em, 'webhook of the workflow tool');
  const known = await lockWorkflowWebhook(tx.em);
  if (url === '') {
    if (!known) return;
    await deleteWebhook(tx.em, known);
    tx.record('webhook.changed', { webhookId: known.id, isDeleted: true });
    return;
  }
  const webhook = known ?? newWebhook(tx, url, { isEnabled: true });
  move(tx, webhook, url);
  // A new address is tried at once, whatever became of the one before.
  tx.em.assign(webhook, {
    isEnabled: true,
    isGone: false,
    failures: 0,
    failingSince: null,
    pausedUntil: null,
  });
  await tx.em.flush();
  tx.record('webhook.changed', { webhookId: webhook.id, isDeleted: false });
}

/**
 * Brings the webhook in line with an address that a version without webhooks has stored, before this one or beside it. It
 * begins disabled: nobody has asked that all messages go there.
 */
export async function ensureWorkflowWebhook(ctx: AppContext): Promise<void> {
  const url = await integrationValue(ctx, 'urlApiN8N');
  await inTransaction(ctx, async (tx) => {
    await lockFor(tx.em, 'webhook of the workflow tool');
    const known = await lockWorkflowWebhook(tx.em);
    if (url === '') {
      if (known) await deleteWebhook(tx.em, known);
    } else if (known) move(tx, known, url);
    else newWebhook(tx, url, { isEnabled: false });
    await tx.em.flush();
  });
}

function move(tx: Transaction, webhook: Webhook, url: string): void {
  if (webhook.url === url) return;
  webhook.secrets = encryptSecrets(tx, secretsAt(tx, webhook, url));
  webhook.url = url;
}

function newWebhook(tx: Transaction, url: string, { isEnabled }: Pick<Webhook, 'isEnabled'>): Webhook {
  return tx.em.create(Webhook, {
    kind: 'workflow',
    name: NAME,
    url,
    isEnabled,
    events: MESSAGE_EVENTS,
    sources: sourcesOf(MESSAGE_EVENTS),
    queueIds: [],
    connectionIds: [],
    secrets: encryptSecrets(tx, { secret: newSecret() }),
  });
}
