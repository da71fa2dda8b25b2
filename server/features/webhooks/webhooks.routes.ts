import { webhooksContract } from '#shared/contract/webhooks.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { listDeliveries, showDelivery } from './deliveries.queries.ts';
import { replayDead, replayDelivery } from './replay.ts';
import { createWebhook, removeWebhook, rotateSecret, updateWebhook } from './saveWebhook.ts';
import { testWebhook } from './testWebhook.ts';
import { listWebhooks, showWebhook } from './webhooks.queries.ts';

export function webhooksRoutes(ctx: AppContext): Route[] {
  return routesOf(webhooksContract, {
    list: () => listWebhooks(emOf(ctx)),
    async create({ body }) {
      const { id, secret } = await createWebhook(ctx, body);
      return { ...(await showWebhook(emOf(ctx), id)), secret };
    },
    async update({ params, body }) {
      await updateWebhook(ctx, params.webhookId, body);
      return showWebhook(emOf(ctx), params.webhookId);
    },
    async remove({ params }) {
      await removeWebhook(ctx, params.webhookId);
      return {};
    },
    rotate: ({ params }) => rotateSecret(ctx, params.webhookId),
    test: ({ params }) => testWebhook(ctx, params.webhookId),
    async deliveries({ params, query }) {
      await showWebhook(emOf(ctx), params.webhookId);
      return listDeliveries(emOf(ctx), params.webhookId, query);
    },
    delivery: ({ params }) => showDelivery(emOf(ctx), params.webhookId, params.deliveryId),
    async replay({ params }) {
      await replayDelivery(ctx, params.webhookId, params.deliveryId);
      return {};
    },
    replayDead: async ({ params }) => ({ count: await replayDead(ctx, params.webhookId) }),
  });
}
