import { savedViewsContract } from '#shared/contract/savedViews.ts';
import { api, mutationOf, queryOf } from '#renderer/platform/api/index.ts';

export const savedViewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    savedViews: queryOf(build, savedViewsContract.list, { providesTags: ['savedViews'] }),
    createSavedView: mutationOf(build, savedViewsContract.create, { invalidatesTags: ['savedViews'] }),
    updateSavedView: mutationOf(build, savedViewsContract.update, { invalidatesTags: ['savedViews'] }),
    reorderSavedViews: mutationOf(build, savedViewsContract.reorder, { invalidatesTags: ['savedViews'] }),
    deleteSavedView: mutationOf(build, savedViewsContract.remove, { invalidatesTags: ['savedViews'] }),
  }),
});

export const {
  useSavedViewsQuery,
  useCreateSavedViewMutation,
  useUpdateSavedViewMutation,
  useReorderSavedViewsMutation,
  useDeleteSavedViewMutation,
} = savedViewsApi;
