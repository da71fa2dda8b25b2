import { systemContract } from '#shared/contract/system.ts';
import { api, mutationOf, queryOf } from '#renderer/platform/api/index.ts';

const systemApi = api.injectEndpoints({
  endpoints: (build) => ({
    version: queryOf(build, systemContract.version),
    // Not cached: an old status says nothing about the present.
    systemStatus: queryOf(build, systemContract.status, { keepUnusedDataFor: 0 }),
    restart: mutationOf(build, systemContract.restart),
  }),
});

export const { useVersionQuery, useSystemStatusQuery, useRestartMutation } = systemApi;
