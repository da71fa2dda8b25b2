import { systemContract } from '#shared/contract/system.ts';
import { api, mutationOf, queryOf } from '#renderer/platform/api/index.ts';

const systemApi = api.injectEndpoints({
  endpoints: (build) => ({
    version: queryOf(build, systemContract.version),
    restart: mutationOf(build, systemContract.restart),
  }),
});

export const { useVersionQuery, useRestartMutation } = systemApi;
