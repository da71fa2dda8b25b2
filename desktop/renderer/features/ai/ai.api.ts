import { aiContract } from '#shared/contract/ai.ts';
import { api, queryOf } from '#renderer/platform/api/index.ts';

const aiApi = api.injectEndpoints({
  endpoints: (build) => ({
    aiState: queryOf(build, aiContract.state, { providesTags: ['settings', 'integrations'] }),
    aiUsage: queryOf(build, aiContract.usage),
  }),
});

export const { useAiStateQuery, useAiUsageQuery } = aiApi;
