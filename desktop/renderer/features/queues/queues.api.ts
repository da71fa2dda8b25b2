import { queuesContract } from '#shared/contract/queues.ts';
import { api, mutationOf, queryOf } from '#renderer/platform/api/index.ts';

export const queuesApi = api.injectEndpoints({
  endpoints: (build) => ({
    queues: queryOf(build, queuesContract.list, { providesTags: ['queues'] }),
    createQueue: mutationOf(build, queuesContract.create, { invalidatesTags: ['queues'] }),
    updateQueue: mutationOf(build, queuesContract.update, { invalidatesTags: ['queues'] }),
    deleteQueue: mutationOf(build, queuesContract.remove, { invalidatesTags: ['queues'] }),
    closedDays: queryOf(build, queuesContract.closedDays, { providesTags: ['closedDays'] }),
    saveClosedDay: mutationOf(build, queuesContract.saveClosedDay, { invalidatesTags: ['closedDays'] }),
    removeClosedDay: mutationOf(build, queuesContract.removeClosedDay, { invalidatesTags: ['closedDays'] }),
  }),
});

export const {
  useQueuesQuery,
  useCreateQueueMutation,
  useUpdateQueueMutation,
  useDeleteQueueMutation,
  useClosedDaysQuery,
  useSaveClosedDayMutation,
  useRemoveClosedDayMutation,
} = queuesApi;
