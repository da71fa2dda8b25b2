import { quickAnswersContract } from '#shared/contract/quickAnswers.ts';
import { emOf, sharedEmOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { presentQuickAnswer } from './quickAnswer.presenter.ts';
import { findQuickAnswer, pageQuickAnswers } from './quickAnswers.queries.ts';
import {
  createQuickAnswer,
  deleteAllQuickAnswers,
  deleteQuickAnswer,
  updateQuickAnswer,
} from './saveQuickAnswer.ts';

export function quickAnswersRoutes(ctx: AppContext): Route[] {
  return routesOf(quickAnswersContract, {
    page: async ({ query }) => {
      const { rows, count, hasMore } = await pageQuickAnswers(
        sharedEmOf(ctx),
        query.searchParam,
        query.pageNumber,
      );
      return { quickAnswers: rows.map(presentQuickAnswer), count, hasMore };
    },
    show: async ({ params }) => presentQuickAnswer(await findQuickAnswer(emOf(ctx), params.quickAnswerId)),
    create: async ({ actor, body }) => presentQuickAnswer(await createQuickAnswer(ctx, actor, body)),
    update: async ({ actor, params, body }) =>
      presentQuickAnswer(await updateQuickAnswer(ctx, actor, params.quickAnswerId, body)),
    remove: async ({ actor, params }) => {
      await deleteQuickAnswer(ctx, actor, params.quickAnswerId);
      return {};
    },
    removeAll: async ({ actor }) => {
      await deleteAllQuickAnswers(ctx, actor);
      return {};
    },
  });
}
