import { closingReasonsContract } from '#shared/contract/closingReasons.ts';
import { api, mutationOf, queryOf } from '#renderer/platform/api/index.ts';

export const closingReasonsApi = api.injectEndpoints({
  endpoints: (build) => ({
    closingReasons: queryOf(build, closingReasonsContract.list, { providesTags: ['closingReasons'] }),
    createClosingReason: mutationOf(build, closingReasonsContract.create, {
      invalidatesTags: ['closingReasons'],
    }),
    updateClosingReason: mutationOf(build, closingReasonsContract.update, {
      invalidatesTags: ['closingReasons'],
    }),
    reorderClosingReasons: mutationOf(build, closingReasonsContract.reorder, {
      invalidatesTags: ['closingReasons'],
    }),
    deleteClosingReason: mutationOf(build, closingReasonsContract.remove, {
      invalidatesTags: ['closingReasons'],
    }),
  }),
});

export const {
  useClosingReasonsQuery,
  useCreateClosingReasonMutation,
  useUpdateClosingReasonMutation,
  useReorderClosingReasonsMutation,
  useDeleteClosingReasonMutation,
} = closingReasonsApi;
