import { aiContract } from '#shared/contract/ai.ts';
import { api, mutationOf, queryOf } from '#renderer/platform/api/index.ts';

const aiApi = api.injectEndpoints({
  endpoints: (build) => ({
    aiState: queryOf(build, aiContract.state, { providesTags: ['settings', 'integrations'] }),
    aiUsage: queryOf(build, aiContract.usage),
    aiPages: queryOf(build, aiContract.pages, { providesTags: ['aiPages'] }),
    createAiPage: mutationOf(build, aiContract.createPage, { invalidatesTags: ['aiPages'] }),
    updateAiPage: mutationOf(build, aiContract.updatePage, { invalidatesTags: ['aiPages'] }),
    deleteAiPage: mutationOf(build, aiContract.removePage, { invalidatesTags: ['aiPages'] }),
  }),
});

export const {
  useAiStateQuery,
  useAiUsageQuery,
  useAiPagesQuery,
  useCreateAiPageMutation,
  useUpdateAiPageMutation,
  useDeleteAiPageMutation,
} = aiApi;
