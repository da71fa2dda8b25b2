import { accountsContract } from '#shared/contract/accounts.ts';
import { authContract } from '#shared/contract/auth.ts';
import {
  api,
  beginSession,
  forgetSignOut,
  mutationOf,
  noteSignOut,
  queryOf,
} from '#renderer/platform/api/index.ts';
import { signedOut } from '#renderer/platform/session/index.ts';

const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: mutationOf(build, authContract.login, {
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => null); // the screen shows the error
        if (response) await dispatch(beginSession(response.data));
      },
    }),
    logout: mutationOf(build, authContract.logout, {
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        dispatch(noteSignOut());
        // The user is signed out here even when the server is unreachable; it learns of it as soon as this page is opened.
        const response = await queryFulfilled.catch(() => null);
        if (response) dispatch(forgetSignOut());
        dispatch(signedOut());
      },
    }),
    forgotPassword: mutationOf(build, authContract.forgotPassword),
    resetPassword: mutationOf(build, authContract.resetPassword),
    signup: mutationOf(build, authContract.signup),
    entranceOptions: queryOf(build, accountsContract.options),
    showInvitation: queryOf(build, accountsContract.showInvitation),
    acceptInvitation: mutationOf(build, accountsContract.accept),
  }),
});

export const {
  useAcceptInvitationMutation,
  useEntranceOptionsQuery,
  useForgotPasswordMutation,
  useLoginMutation,
  useLogoutMutation,
  useResetPasswordMutation,
  useShowInvitationQuery,
  useSignupMutation,
} = authApi;
