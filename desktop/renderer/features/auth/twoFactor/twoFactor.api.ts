import { twoFactorContract } from '#shared/contract/twoFactor.ts';
import { api, mutationOf, queryOf } from '#renderer/platform/api/index.ts';
import type { RealtimeHandler } from '#renderer/platform/socket/index.ts';

const twoFactorApi = api.injectEndpoints({
  endpoints: (build) => ({
    twoFactorStatus: queryOf(build, twoFactorContract.status, { providesTags: ['twoFactor'] }),
    beginTwoFactor: mutationOf(build, twoFactorContract.begin),
    confirmTwoFactor: mutationOf(build, twoFactorContract.confirm, { invalidatesTags: ['twoFactor'] }),
    renewRecoveryCodes: mutationOf(build, twoFactorContract.renewRecoveryCodes, {
      invalidatesTags: ['twoFactor'],
    }),
    turnTwoFactorOff: mutationOf(build, twoFactorContract.turnOff, { invalidatesTags: ['twoFactor'] }),
    twoFactorUsers: queryOf(build, twoFactorContract.users, { providesTags: ['twoFactor'] }),
    dismissRemoval: mutationOf(build, twoFactorContract.dismissRemoval),
    resetTwoFactor: mutationOf(build, twoFactorContract.reset, { invalidatesTags: ['twoFactor'] }),
  }),
});

export const {
  useTwoFactorStatusQuery,
  useBeginTwoFactorMutation,
  useConfirmTwoFactorMutation,
  useRenewRecoveryCodesMutation,
  useTurnTwoFactorOffMutation,
  useTwoFactorUsersQuery,
  useDismissRemovalMutation,
  useResetTwoFactorMutation,
} = twoFactorApi;

/** Keeps up to date who has turned it on. */
export const subscribeTwoFactor: RealtimeHandler = (socket, dispatch) => {
  const refetch = () => dispatch(api.util.invalidateTags(['twoFactor']));
  const stops = [
    socket.on('twoFactor', refetch),
    socket.on('settings', ({ setting }) => {
      if (setting.key === 'twoFactorRequired') refetch();
    }),
  ];
  return () => stops.forEach((stop) => stop());
};
