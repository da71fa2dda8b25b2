import { aiContract } from '#shared/contract/ai.ts';
import { api, mutationOf, queryOf } from '#renderer/platform/api/index.ts';

const aiApi = api.injectEndpoints({
  endpoints: (build) => ({
    aiState: queryOf(build, aiContract.state, { providesTags: ['settings', 'integrations'] }),
    summary: queryOf(build, aiContract.summary, {
      providesTags: (_, __, { params }) => [{ type: 'aiSummaries', id: params.ticketId }],
    }),
    summarize: mutationOf(build, aiContract.summarize, {
      invalidatesTags: (_, __, { params }) => [{ type: 'aiSummaries', id: params.ticketId }],
    }),
    transcribeMessage: mutationOf(build, aiContract.transcribe),
    translation: queryOf(build, aiContract.translate),
    aiUsage: queryOf(build, aiContract.usage),
    aiPages: queryOf(build, aiContract.pages, { providesTags: ['aiPages'] }),
    createAiPage: mutationOf(build, aiContract.createPage, { invalidatesTags: ['aiPages'] }),
    updateAiPage: mutationOf(build, aiContract.updatePage, { invalidatesTags: ['aiPages'] }),
    deleteAiPage: mutationOf(build, aiContract.removePage, { invalidatesTags: ['aiPages'] }),
  }),
});

export const {
  useAiStateQuery,
  useSummaryQuery,
  useSummarizeMutation,
  useTranscribeMessageMutation,
  useTranslationQuery,
  useAiUsageQuery,
  useAiPagesQuery,
  useCreateAiPageMutation,
  useUpdateAiPageMutation,
  useDeleteAiPageMutation,
} = aiApi;
