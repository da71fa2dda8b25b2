import { randomUUID } from 'node:crypto';
import type { WebhookAttempt } from '#shared/contract/webhooks.ts';
import { WEBHOOK_VERSION } from '#shared/domain/webhooks.ts';
import { emOf, inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { WEBHOOK_LIMITS } from './limits.ts';
import { sendWebhook } from './sendWebhook.ts';
import { findWebhook } from './webhooks.queries.ts';

/**
 * Sends a body of type `test`, which no event has, at once, also to a webhook that is disabled. Success ends a pause: what
 * waits is sent at once. @throws AppError ERR_NO_WEBHOOK_FOUND
 */
export async function testWebhook(ctx: AppContext, webhookId: number): Promise<WebhookAttempt> {
  const webhook = await findWebhook(emOf(ctx), webhookId);
  const {
    retryAfter: _,
    wholeAnswer: __,
    ...attempt
  } = await sendWebhook(ctx, webhook, {
    messageId: `msg_${randomUUID()}`,
    body: JSON.stringify({
      type: 'test',
      version: WEBHOOK_VERSION,
      timestamp: ctx.now().toISOString(),
      subject: 'test',
      sequence: 1,
      data: {},
    }),
    signal: AbortSignal.timeout(WEBHOOK_LIMITS.timeout),
    timeout: WEBHOOK_LIMITS.timeout,
  });
  await inTransaction(ctx, async (tx) => {
    if (attempt.failure === null)
      await tx.em.execute('update webhooks set paused_until = null where id = ?', [webhookId]);
    tx.record('webhook.changed', { webhookId, isDeleted: false });
  });
  return attempt;
}
