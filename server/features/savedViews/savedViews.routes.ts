import { savedViewsContract } from '#shared/contract/savedViews.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { presentSavedView } from './savedView.presenter.ts';
import { listSavedViews } from './savedViews.queries.ts';
import { createSavedView, deleteSavedView, reorderSavedViews, updateSavedView } from './saveSavedView.ts';

export function savedViewsRoutes(ctx: AppContext): Route[] {
  return routesOf(savedViewsContract, {
    list: async ({ actor }) => ({ views: (await listSavedViews(emOf(ctx), actor)).map(presentSavedView) }),
    create: async ({ actor, body }) => presentSavedView(await createSavedView(ctx, actor, body)),
    reorder: async ({ actor, body }) => {
      await reorderSavedViews(ctx, actor, body.isShared, body.savedViewIds);
      return {};
    },
    update: async ({ actor, params, body }) =>
      presentSavedView(await updateSavedView(ctx, actor, params.savedViewId, body)),
    remove: async ({ actor, params }) => {
      await deleteSavedView(ctx, actor, params.savedViewId);
      return {};
    },
  });
}
