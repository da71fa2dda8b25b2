import { automationsContract } from '#shared/contract/automations.ts';
import { api, mutationOf, queryOf } from '#renderer/platform/api/index.ts';

const automationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    automations: queryOf(build, automationsContract.list, { providesTags: ['automations'] }),
    automationRuns: queryOf(build, automationsContract.runs, { providesTags: ['automations'] }),
    createAutomation: mutationOf(build, automationsContract.create, { invalidatesTags: ['automations'] }),
    updateAutomation: mutationOf(build, automationsContract.update, { invalidatesTags: ['automations'] }),
    reorderAutomations: mutationOf(build, automationsContract.reorder, { invalidatesTags: ['automations'] }),
    deleteAutomation: mutationOf(build, automationsContract.remove, { invalidatesTags: ['automations'] }),
    testAutomation: mutationOf(build, automationsContract.test),
  }),
});

export const {
  useAutomationsQuery,
  useAutomationRunsQuery,
  useCreateAutomationMutation,
  useUpdateAutomationMutation,
  useReorderAutomationsMutation,
  useDeleteAutomationMutation,
  useTestAutomationMutation,
} = automationsApi;
