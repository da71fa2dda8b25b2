import { AppError, type ErrorCode } from '#shared/contract/errors.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import { originOf } from '#server/platform/environmentError.ts';
import { startLeasedQueue } from '#server/platform/queue/leasedQueue.ts';
import { concludeDelivery, releaseLane, type TakeActions } from './concludeDelivery.ts';
import { leaseDelivery, nextDeliveryDue, renewLanes, type LeasedDelivery } from './leaseDelivery.ts';
import { WEBHOOK_LIMITS, type WebhookLimits } from './limits.ts';
import { sendWebhook } from './sendWebhook.ts';
import { startFanOut } from './startFanOut.ts';
import { Webhook } from './webhook.entity.ts';

/**
 * Delivers events to webhooks, those of each ticket in order and each by one process at a time, until their endpoints accept
 * them. One whose process is killed is delivered by another one when the lease has ended, under the same id.
 * @returns stops it; what is being sent then is sent again by the next process
 */
export function startDeliveringWebhooks(
  ctx: AppContext,
  takeActions: TakeActions,
  changed: Partial<WebhookLimits> = {},
): () => Promise<void> {
  const limits = { ...WEBHOOK_LIMITS, ...changed };
  /** Webhook → what this process is delivering to it. */
  const running = new Map<number, number>();
  const count = (webhookId: number, by: 1 | -1) => running.set(webhookId, (running.get(webhookId) ?? 0) + by);
  const busy = () =>
    [...running].filter(([, deliveries]) => deliveries >= limits.parallelOfWebhook).map(([id]) => id);

  const deliver = async (leased: LeasedDelivery, controller: AbortController, isStopping: () => boolean) => {
    const webhook = await emOf(ctx).findOne(Webhook, leased.webhookId);
    if (!webhook) return; // deleted, and its lanes with it
    const { signal } = controller;
    const sent = await sendWebhook(ctx, webhook, { ...leased, signal, timeout: limits.timeout });
    if (signal.aborted && sent.failure !== null) {
      if (isStopping()) await releaseLane(ctx, leased);
      return;
    }
    try {
      await concludeDelivery(ctx, leased, sent, limits, takeActions);
    } catch (error) {
      const reason = refusalOf(ctx, error);
      // Without what it asked for; and after a fault of ours without its answer, which may be what cannot be stored.
      const known = reason === 'ERR_INTERNAL' ? { ...sent, answer: '' } : sent;
      await concludeDelivery(ctx, leased, known, limits, async () => reason);
    }
  };

  const queue = startLeasedQueue<LeasedDelivery>(
    ctx,
    {
      name: 'webhooks',
      async lease() {
        const leased = await leaseDelivery(emOf(ctx), ctx.now(), limits, busy());
        if (leased) count(leased.webhookId, 1);
        return leased;
      },
      renew: (leased) => renewLanes(emOf(ctx), leased, limits.lease),
      nextDue: () => nextDeliveryDue(emOf(ctx)),
      async run(leased, { controller, isStopping, outage }) {
        try {
          await deliver(leased, controller, isStopping);
          outage.ended();
        } finally {
          count(leased.webhookId, -1);
        }
      },
    },
    limits,
  );
  const feed = startFanOut(ctx, queue.wake, limits.poll);
  return async () => {
    await feed.stop();
    await queue.stop();
  };
}

/**
 * Why the actions of an answer were not taken. A fault of ours counts too: repeated, it would ask the endpoint for the same
 * again and again. @throws Error of our own database or disk: then it is tried again
 */
function refusalOf({ log }: AppContext, error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code;
  if (originOf(error) !== 'fault') throw error;
  log.error({ err: error }, 'the actions of a webhook could not be taken');
  return 'ERR_INTERNAL';
}
