import { queuesContract } from '#shared/contract/queues.ts';
import { api, mutationOf, queryOf } from '#renderer/platform/api/index.ts';

export const queuesApi = api.injectEndpoints({
  endpoints: (build) => ({
    queues: queryOf(build, queuesContract.list, { providesTags: ['queues'] }),
    createQueue: mutationOf(build, queuesContract.create, { invalidatesTags: ['queues'] }),
    updateQueue: mutationOf(build, queuesContract.update, { invalidatesTags: ['queues'] }),
    deleteQueue: mutationOf(build, queuesContract.remove, { invalidatesTags: ['queues'] }),
  }),
});

export const { useQueuesQuery, useCreateQueueMutation, useUpdateQueueMutation, useDeleteQueueMutation } =
  queuesApi;
