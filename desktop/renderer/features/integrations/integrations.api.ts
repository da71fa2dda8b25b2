import { integrationsContract } from '#shared/contract/integrations.ts';
import { api, mutationOf, queryOf } from '#renderer/platform/api/index.ts';

const integrationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    integrations: queryOf(build, integrationsContract.list, { providesTags: ['integrations'] }),
    updateIntegration: mutationOf(build, integrationsContract.update, {
      invalidatesTags: ['integrations', 'webhooks'],
    }),
  }),
});

export const { useIntegrationsQuery, useUpdateIntegrationMutation } = integrationsApi;
