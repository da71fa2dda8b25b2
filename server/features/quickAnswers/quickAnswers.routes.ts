import { quickAnswersContract } from '#shared/contract/quickAnswers.ts';
import { emOf } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { presentQuickAnswer } from './quickAnswer.presenter.ts';
import { findQuickAnswer, pageQuickAnswers } from './quickAnswers.queries.ts';
import {
  createQuickAnswer,
  deleteAllQuickAnswers,
  deleteQuickAnswer,
  updateQuickAnswer,
} from './saveQuickAnswer.ts';

export function quickAnswersRoutes(floor: Floor): Route[] {
  return routesOf(quickAnswersContract, {
    page: async ({ query }) => {
      const { rows, count, hasMore } = await pageQuickAnswers(
        emOf(floor),
        query.searchParam,
        query.pageNumber,
      );
      return { quickAnswers: rows.map(presentQuickAnswer), count, hasMore };
    },
    show: async ({ params }) => presentQuickAnswer(await findQuickAnswer(emOf(floor), params.quickAnswerId)),
    create: async ({ actor, body }) => presentQuickAnswer(await createQuickAnswer(floor, actor, body)),
    update: async ({ actor, params, body }) =>
      presentQuickAnswer(await updateQuickAnswer(floor, actor, params.quickAnswerId, body)),
    remove: async ({ actor, params }) => {
      await deleteQuickAnswer(floor, actor, params.quickAnswerId);
      return {};
    },
    removeAll: async ({ actor }) => {
      await deleteAllQuickAnswers(floor, actor);
      return {};
    },
  });
}
