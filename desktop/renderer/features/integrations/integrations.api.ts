import { integrationsContract } from '#shared/contract/integrations.ts';
import { api, mutationOf, queryOf } from '#renderer/platform/api/index.ts';

const integrationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    integrations: queryOf(build, integrationsContract.list, { providesTags: ['integrations'] }),
    updateIntegration: mutationOf(build, integrationsContract.update, {
      invalidatesTags: ['integrations', 'webhooks'],
    }),
    integrationStates: queryOf(build, integrationsContract.states, { providesTags: ['integrationStates'] }),
    testIntegration: mutationOf(build, integrationsContract.test, {
      invalidatesTags: () => ['integrationStates'], // a failure is recorded, too
    }),
  }),
});

export const {
  useIntegrationsQuery,
  useUpdateIntegrationMutation,
  useIntegrationStatesQuery,
  useTestIntegrationMutation,
} = integrationsApi;
