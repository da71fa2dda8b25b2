import { connectionsContract } from '#shared/contract/connections.ts';
import { api, mutationOf, queryOf } from '#renderer/platform/api/index.ts';

export const connectionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    connections: queryOf(build, connectionsContract.list, { providesTags: ['connections'] }),
    createConnection: mutationOf(build, connectionsContract.create, { invalidatesTags: ['connections'] }),
    updateConnection: mutationOf(build, connectionsContract.update, { invalidatesTags: ['connections'] }),
    deleteConnection: mutationOf(build, connectionsContract.remove, { invalidatesTags: ['connections'] }),
    startSession: mutationOf(build, connectionsContract.startSession),
    renewSession: mutationOf(build, connectionsContract.renewSession),
    endSession: mutationOf(build, connectionsContract.endSession),
    restartConnection: mutationOf(build, connectionsContract.restart),
    pairByCode: mutationOf(build, connectionsContract.pairByCode),
  }),
});

export const {
  useConnectionsQuery,
  useCreateConnectionMutation,
  useUpdateConnectionMutation,
  useDeleteConnectionMutation,
  useStartSessionMutation,
  useRenewSessionMutation,
  useEndSessionMutation,
  useRestartConnectionMutation,
  usePairByCodeMutation,
} = connectionsApi;
