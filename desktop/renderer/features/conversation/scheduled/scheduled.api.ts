import { scheduledMessagesContract } from '#shared/contract/scheduledMessages.ts';
import { api, mutationOf, queryOf } from '#renderer/platform/api/index.ts';

export const scheduledApi = api.injectEndpoints({
  endpoints: (build) => ({
    scheduledMessages: queryOf(build, scheduledMessagesContract.list, {
      providesTags: ['scheduledMessages'],
    }),
    scheduleMessage: mutationOf(build, scheduledMessagesContract.create, {
      invalidatesTags: ['scheduledMessages'],
    }),
    changeScheduledMessage: mutationOf(build, scheduledMessagesContract.update, {
      invalidatesTags: ['scheduledMessages'],
    }),
    deleteScheduledMessage: mutationOf(build, scheduledMessagesContract.remove, {
      invalidatesTags: ['scheduledMessages'],
    }),
  }),
});

export const {
  useScheduledMessagesQuery,
  useScheduleMessageMutation,
  useChangeScheduledMessageMutation,
  useDeleteScheduledMessageMutation,
} = scheduledApi;
