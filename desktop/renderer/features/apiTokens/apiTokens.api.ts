import { apiTokensContract } from '#shared/contract/apiTokens.ts';
import { api, mutationOf, queryOf } from '#renderer/platform/api/index.ts';

const apiTokensApi = api.injectEndpoints({
  endpoints: (build) => ({
    apiTokens: queryOf(build, apiTokensContract.list, { providesTags: ['apiTokens'] }),
    createApiToken: mutationOf(build, apiTokensContract.create, { invalidatesTags: ['apiTokens'] }),
    revokeApiToken: mutationOf(build, apiTokensContract.revoke, { invalidatesTags: ['apiTokens'] }),
  }),
});

export const { useApiTokensQuery, useCreateApiTokenMutation, useRevokeApiTokenMutation } = apiTokensApi;
