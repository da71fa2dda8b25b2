import { closingReasonsContract } from '#shared/contract/closingReasons.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { presentClosingReason } from './closingReason.presenter.ts';
import { listClosingReasons } from './closingReasons.queries.ts';
import { deleteClosingReason } from './deleteClosingReason.ts';
import { createClosingReason, reorderClosingReasons, updateClosingReason } from './saveClosingReason.ts';

export function closingReasonsRoutes(ctx: AppContext): Route[] {
  return routesOf(closingReasonsContract, {
    list: async () => ({ closingReasons: (await listClosingReasons(emOf(ctx))).map(presentClosingReason) }),
    create: async ({ body }) => presentClosingReason(await createClosingReason(ctx, body)),
    reorder: async ({ body }) => {
      await reorderClosingReasons(ctx, body.closingReasonIds);
      return {};
    },
    update: async ({ params, body }) =>
      presentClosingReason(await updateClosingReason(ctx, params.closingReasonId, body)),
    remove: async ({ params }) => {
      await deleteClosingReason(ctx, params.closingReasonId);
      return {};
    },
  });
}
