import { stagesContract } from '#shared/contract/stages.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { deleteStage, type EmptyStage } from './deleteStage.ts';
import { createStage, reorderStages, updateStage } from './saveStage.ts';
import { presentStage } from './stage.presenter.ts';
import { listStages } from './stages.queries.ts';

export function stagesRoutes(ctx: AppContext, emptyStage: EmptyStage): Route[] {
  return routesOf(stagesContract, {
    list: async () => ({ stages: (await listStages(emOf(ctx))).map(presentStage) }),
    create: async ({ body }) => presentStage(await createStage(ctx, body)),
    reorder: async ({ body }) => {
      await reorderStages(ctx, body.stageIds);
      return {};
    },
    update: async ({ params, body }) => presentStage(await updateStage(ctx, params.stageId, body)),
    remove: async ({ actor, params, query }) => {
      await deleteStage(ctx, actor, { ...params, moveTo: query.moveTo ?? null }, emptyStage);
      return {};
    },
  });
}
