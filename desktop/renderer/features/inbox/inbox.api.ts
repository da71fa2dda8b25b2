import { inboxContract } from '#shared/contract/inbox.ts';
import { api, mutationOf, queryOf } from '#renderer/platform/api/index.ts';

const inboxApi = api.injectEndpoints({
  endpoints: (build) => ({
    unfinished: queryOf(build, inboxContract.unfinished, {
      providesTags: ['connections', 'unfinishedMessages'],
    }),
    receiving: queryOf(build, inboxContract.receiving, {
      providesTags: ['connections', 'unfinishedMessages'],
    }),
    replayUnfinished: mutationOf(build, inboxContract.replay, { invalidatesTags: ['unfinishedMessages'] }),
    dismissUnfinished: mutationOf(build, inboxContract.dismiss, { invalidatesTags: ['unfinishedMessages'] }),
  }),
});

export const {
  useUnfinishedQuery,
  useReceivingQuery,
  useReplayUnfinishedMutation,
  useDismissUnfinishedMutation,
} = inboxApi;
