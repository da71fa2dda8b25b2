import { channelsContract } from '#shared/contract/channels.ts';
import { connectionsContract } from '#shared/contract/connections.ts';
import { hubChannelsContract } from '#shared/contract/hubChannels.ts';
import { signInsContract } from '#shared/contract/signIns.ts';
import { webchatWidgetContract } from '#shared/contract/webchatWidget.ts';
import { api, mutationOf, queryOf } from '#renderer/platform/api/index.ts';

export const connectionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    connections: queryOf(build, connectionsContract.list, { providesTags: ['connections'] }),
    connectionActivity: queryOf(build, connectionsContract.activity),
    channels: queryOf(build, channelsContract.list, { keepUnusedDataFor: 86_400 }), // changes with the server only
    testCredentials: mutationOf(build, channelsContract.test),
    connectionCredentials: queryOf(build, connectionsContract.credentials, { keepUnusedDataFor: 0 }),
    hubChannels: queryOf(build, hubChannelsContract.list),
    connectHubChannels: mutationOf(build, hubChannelsContract.connect, { invalidatesTags: ['connections'] }),
    createConnection: mutationOf(build, connectionsContract.create, { invalidatesTags: ['connections'] }),
    updateConnection: mutationOf(build, connectionsContract.update, { invalidatesTags: ['connections'] }),
    deleteConnection: mutationOf(build, connectionsContract.remove, { invalidatesTags: ['connections'] }),
    startSession: mutationOf(build, connectionsContract.startSession),
    renewSession: mutationOf(build, connectionsContract.renewSession),
    endSession: mutationOf(build, connectionsContract.endSession),
    restartConnection: mutationOf(build, connectionsContract.restart),
    stopConnection: mutationOf(build, connectionsContract.shutdown),
    pairByCode: mutationOf(build, connectionsContract.pairByCode),
    passkeyOptions: queryOf(build, connectionsContract.passkeyOptions, { keepUnusedDataFor: 0 }),
    answerPasskey: mutationOf(build, connectionsContract.answerPasskey),
    signInSetup: queryOf(build, signInsContract.setup),
    signInAccount: queryOf(build, signInsContract.account, { keepUnusedDataFor: 0 }),
    beginSignIn: mutationOf(build, signInsContract.begin),
    widgetSettings: queryOf(build, webchatWidgetContract.settings, { keepUnusedDataFor: 0 }),
    renewWidgetSecret: mutationOf(build, webchatWidgetContract.renewSecret),
  }),
});

export const {
  useSignInSetupQuery,
  useSignInAccountQuery,
  useBeginSignInMutation,
  useConnectionsQuery,
  useConnectionActivityQuery,
  useChannelsQuery,
  useLazyChannelsQuery,
  useTestCredentialsMutation,
  useConnectionCredentialsQuery,
  useHubChannelsQuery,
  useLazyHubChannelsQuery,
  useConnectHubChannelsMutation,
  useCreateConnectionMutation,
  useUpdateConnectionMutation,
  useDeleteConnectionMutation,
  useStartSessionMutation,
  useRenewSessionMutation,
  useEndSessionMutation,
  useRestartConnectionMutation,
  useStopConnectionMutation,
  usePairByCodeMutation,
  useLazyPasskeyOptionsQuery,
  useAnswerPasskeyMutation,
  useWidgetSettingsQuery,
  useRenewWidgetSecretMutation,
} = connectionsApi;
