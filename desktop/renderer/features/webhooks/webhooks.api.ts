import { webhooksContract } from '#shared/contract/webhooks.ts';
import { api, mutationOf, pagesOf, queryOf } from '#renderer/platform/api/index.ts';

const webhooksApi = api.injectEndpoints({
  endpoints: (build) => ({
    webhooks: queryOf(build, webhooksContract.list, { providesTags: ['webhooks'] }),
    createWebhook: mutationOf(build, webhooksContract.create, { invalidatesTags: ['webhooks'] }),
    updateWebhook: mutationOf(build, webhooksContract.update, { invalidatesTags: ['webhooks'] }),
    deleteWebhook: mutationOf(build, webhooksContract.remove, { invalidatesTags: ['webhooks'] }),
    rotateSecret: mutationOf(build, webhooksContract.rotate),
    testWebhook: mutationOf(build, webhooksContract.test),
    deliveryPages: pagesOf(build, webhooksContract.deliveries, { providesTags: ['webhooks'] }),
    delivery: queryOf(build, webhooksContract.delivery, { providesTags: ['webhooks'] }),
    replayDelivery: mutationOf(build, webhooksContract.replay, { invalidatesTags: ['webhooks'] }),
    replayDead: mutationOf(build, webhooksContract.replayDead, { invalidatesTags: ['webhooks'] }),
  }),
});

export const {
  useWebhooksQuery,
  useCreateWebhookMutation,
  useUpdateWebhookMutation,
  useDeleteWebhookMutation,
  useRotateSecretMutation,
  useTestWebhookMutation,
  useDeliveryPagesInfiniteQuery,
  useDeliveryQuery,
  useReplayDeliveryMutation,
  useReplayDeadMutation,
} = webhooksApi;
