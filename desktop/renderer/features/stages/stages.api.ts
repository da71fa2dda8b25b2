import { stagesContract } from '#shared/contract/stages.ts';
import { api, mutationOf, queryOf } from '#renderer/platform/api/index.ts';

export const stagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    stages: queryOf(build, stagesContract.list, { providesTags: ['stages'] }),
    createStage: mutationOf(build, stagesContract.create, { invalidatesTags: ['stages'] }),
    updateStage: mutationOf(build, stagesContract.update, { invalidatesTags: ['stages'] }),
    reorderStages: mutationOf(build, stagesContract.reorder, { invalidatesTags: ['stages'] }),
    deleteStage: mutationOf(build, stagesContract.remove, { invalidatesTags: ['stages'] }),
  }),
});

export const {
  useStagesQuery,
  useCreateStageMutation,
  useUpdateStageMutation,
  useReorderStagesMutation,
  useDeleteStageMutation,
} = stagesApi;
