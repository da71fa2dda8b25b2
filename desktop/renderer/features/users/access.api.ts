import { accountsContract } from '#shared/contract/accounts.ts';
import { api, mutationOf, queryOf } from '#renderer/platform/api/index.ts';
import type { RealtimeHandler } from '#renderer/platform/socket/index.ts';

const accessApi = api.injectEndpoints({
  endpoints: (build) => ({
    signups: queryOf(build, accountsContract.signups, { providesTags: ['signups'] }),
    approveSignup: mutationOf(build, accountsContract.approveSignup, {
      invalidatesTags: ['signups', 'users'],
    }),
    refuseSignup: mutationOf(build, accountsContract.refuseSignup, { invalidatesTags: ['signups'] }),
    invitations: queryOf(build, accountsContract.invitations, { providesTags: ['invitations'] }),
    invite: mutationOf(build, accountsContract.invite, { invalidatesTags: ['invitations'] }),
    revokeInvitation: mutationOf(build, accountsContract.revokeInvitation, {
      invalidatesTags: ['invitations'],
    }),
  }),
});

export const {
  useSignupsQuery,
  useApproveSignupMutation,
  useRefuseSignupMutation,
  useInvitationsQuery,
  useInviteMutation,
  useRevokeInvitationMutation,
} = accessApi;

/** Keeps the lists of sign-ups and invitations up to date. */
export const subscribeAccess: RealtimeHandler = (socket, dispatch) => {
  const stops = [
    socket.on('signup', () => dispatch(api.util.invalidateTags(['signups']))),
    socket.on('invitation', () => dispatch(api.util.invalidateTags(['invitations']))),
    socket.on('user', ({ action }) => {
      if (action !== 'create') dispatch(api.util.invalidateTags(['invitations'])); // theirs may have ended
    }),
  ];
  return () => stops.forEach((stop) => stop());
};
