import { ssoContract } from '#shared/contract/sso.ts';
import { api, mutationOf, queryOf } from '#renderer/platform/api/index.ts';

const ssoSettingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    ssoSetup: queryOf(build, ssoContract.setup, { providesTags: ['sso'] }),
    saveSso: mutationOf(build, ssoContract.save, { invalidatesTags: ['sso'] }),
    removeSso: mutationOf(build, ssoContract.remove, { invalidatesTags: ['sso'] }),
    testSso: mutationOf(build, ssoContract.test),
  }),
});

export const { useSsoSetupQuery, useSaveSsoMutation, useRemoveSsoMutation, useTestSsoMutation } =
  ssoSettingsApi;
