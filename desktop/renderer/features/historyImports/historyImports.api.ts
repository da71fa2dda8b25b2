import { historyImportsContract } from '#shared/contract/historyImports.ts';
import { api, mutationOf, queryOf } from '#renderer/platform/api/index.ts';

export const historyImportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    historyImports: queryOf(build, historyImportsContract.list, { providesTags: ['historyImports'] }),
    chooseHistory: mutationOf(build, historyImportsContract.choose, { invalidatesTags: ['historyImports'] }),
  }),
});

export const { useHistoryImportsQuery, useChooseHistoryMutation } = historyImportsApi;
