import { accountsContract } from '#shared/contract/accounts.ts';
import { authContract, type Session } from '#shared/contract/auth.ts';
import {
  api,
  beginSession,
  forgetSignOut,
  mutationOf,
  noteSignOut,
  queryOf,
  type AppDispatch,
} from '#renderer/platform/api/index.ts';
import { signedOut } from '#renderer/platform/session/index.ts';

interface LoggingIn {
  dispatch: AppDispatch;
  queryFulfilled: Promise<{ data: Session }>;
}

/** Begins the session that a request was answered with. */
export async function startSession(_: unknown, { dispatch, queryFulfilled }: LoggingIn): Promise<void> {
  const response = await queryFulfilled.catch(() => null); // the screen shows the error
  if (response) await dispatch(beginSession(response.data));
}

const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: mutationOf(build, authContract.login, { onQueryStarted: startSession }),
    enterCode: mutationOf(build, authContract.enterCode, { onQueryStarted: startSession }),
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
  useEnterCodeMutation,
  useEntranceOptionsQuery,
  useForgotPasswordMutation,
  useLoginMutation,
  useLogoutMutation,
  useResetPasswordMutation,
  useShowInvitationQuery,
  useSignupMutation,
} = authApi;
