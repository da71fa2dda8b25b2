import { quickAnswersContract } from '#shared/contract/quickAnswers.ts';
import { emOf, sharedEmOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import type { QuickAnswer } from './quickAnswer.entity.ts';
import { presentQuickAnswer, rowOf } from './quickAnswer.presenter.ts';
import { createQuickAnswerFileAddress } from './quickAnswerFiles.ts';
import { findQuickAnswer, pageQuickAnswers } from './quickAnswers.queries.ts';
import {
  createQuickAnswer,
  deleteAllQuickAnswers,
  deleteQuickAnswer,
  updateQuickAnswer,
} from './saveQuickAnswer.ts';

export function quickAnswersRoutes(ctx: AppContext): Route[] {
  const present = (quickAnswer: QuickAnswer) =>
    presentQuickAnswer(createQuickAnswerFileAddress(ctx), rowOf(quickAnswer));
  return routesOf(quickAnswersContract, {
    page: async ({ query }) => {
      const { rows, count, hasMore } = await pageQuickAnswers(
        sharedEmOf(ctx),
        query.searchParam,
        query.pageNumber,
        query.queueId,
      );
      const addressOf = createQuickAnswerFileAddress(ctx);
      return { quickAnswers: rows.map((row) => presentQuickAnswer(addressOf, row)), count, hasMore };
    },
    show: async ({ params }) => present(await findQuickAnswer(emOf(ctx), params.quickAnswerId)),
    create: async ({ actor, body, files }) => present(await createQuickAnswer(ctx, actor, body, files)),
    update: async ({ actor, params, body, files }) =>
      present(await updateQuickAnswer(ctx, actor, params.quickAnswerId, body, files)),
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
