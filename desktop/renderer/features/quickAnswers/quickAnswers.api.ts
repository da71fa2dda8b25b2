import { quickAnswersContract } from '#shared/contract/quickAnswers.ts';
import { api, mutationOf, pagesOf } from '#renderer/platform/api/index.ts';

export const quickAnswersApi = api.injectEndpoints({
  endpoints: (build) => ({
    quickAnswerPages: pagesOf(build, quickAnswersContract.page, { providesTags: ['quickAnswers'] }),
    createQuickAnswer: mutationOf(build, quickAnswersContract.create, { invalidatesTags: ['quickAnswers'] }),
    updateQuickAnswer: mutationOf(build, quickAnswersContract.update, { invalidatesTags: ['quickAnswers'] }),
    deleteQuickAnswer: mutationOf(build, quickAnswersContract.remove, { invalidatesTags: ['quickAnswers'] }),
    deleteAllQuickAnswers: mutationOf(build, quickAnswersContract.removeAll, {
      invalidatesTags: ['quickAnswers'],
    }),
  }),
});

export const {
  useQuickAnswerPagesInfiniteQuery,
  useCreateQuickAnswerMutation,
  useUpdateQuickAnswerMutation,
  useDeleteQuickAnswerMutation,
  useDeleteAllQuickAnswersMutation,
} = quickAnswersApi;
