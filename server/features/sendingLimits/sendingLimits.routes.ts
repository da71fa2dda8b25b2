import { fail } from '#shared/contract/errors.ts';
import { sendingLimitsContract } from '#shared/contract/sendingLimits.ts';
import { findConnection, type Channels } from '#server/features/connections/index.ts';
import { emOf, inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { changeLimits } from './changeLimits.ts';
import { hasLimits, listLimits } from './sendingLimits.queries.ts';

export function sendingLimitsRoutes(ctx: AppContext, channels: Channels): Route[] {
  const requireLimits = async (connectionId: number) => {
    const { type } = await findConnection(emOf(ctx), connectionId);
    if (!hasLimits(channels, type)) fail('ERR_NO_SENDING_LIMITS');
  };
  return routesOf(sendingLimitsContract, {
    list: () => listLimits(emOf(ctx), channels, ctx.now()),
    update: async ({ params, body }) => {
      await requireLimits(params.whatsappId);
      return changeLimits(ctx, params.whatsappId, body);
    },
    check: async ({ params }) => {
      await requireLimits(params.whatsappId);
      await inTransaction(ctx, async (tx) =>
        tx.record('sendingLimits.wanted', { connectionId: params.whatsappId }),
      );
      return {};
    },
  });
}
