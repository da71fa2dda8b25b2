import { sendingLimitsContract } from '#shared/contract/sendingLimits.ts';
import { api, mutationOf, queryOf } from '#renderer/platform/api/index.ts';

export const sendingLimitsApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendingLimits: queryOf(build, sendingLimitsContract.list, { providesTags: ['sendingLimits'] }),
    changeSendingLimits: mutationOf(build, sendingLimitsContract.update, {
      invalidatesTags: ['sendingLimits'],
    }),
    checkSendingLimits: mutationOf(build, sendingLimitsContract.check),
  }),
});

export const { useSendingLimitsQuery, useChangeSendingLimitsMutation, useCheckSendingLimitsMutation } =
  sendingLimitsApi;
