import { usersContract, type User } from '#shared/contract/users.ts';
import { api, type AppDispatch, mutationOf, pagesOf, queryOf } from '#renderer/platform/api/index.ts';
import { userChanged } from '#renderer/platform/session/index.ts';

interface Changing {
  dispatch: AppDispatch;
  queryFulfilled: Promise<{ data: User }>;
}

/** A change of the signed-in user is shown everywhere. */
async function showOwn(_: unknown, { dispatch, queryFulfilled }: Changing): Promise<void> {
  const response = await queryFulfilled.catch(() => null); // the form shows the error
  if (response) dispatch(userChanged(response.data));
}

export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchUsers: queryOf(build, usersContract.page, { providesTags: ['users'] }),
    userPages: pagesOf(build, usersContract.page, { providesTags: ['users'] }),
    createUser: mutationOf(build, usersContract.create, { invalidatesTags: ['users'] }),
    updateUser: mutationOf(build, usersContract.update, {
      invalidatesTags: ['users'],
      onQueryStarted: showOwn,
    }),
    setAvailability: mutationOf(build, usersContract.setAvailability, { onQueryStarted: showOwn }),
    setAvailabilityOf: mutationOf(build, usersContract.setAvailabilityOf, {
      invalidatesTags: ['users'],
      onQueryStarted: showOwn,
    }),
    putPicture: mutationOf(build, usersContract.putPicture, {
      invalidatesTags: ['users'],
      onQueryStarted: showOwn,
    }),
    removePicture: mutationOf(build, usersContract.removePicture, {
      invalidatesTags: ['users'],
      onQueryStarted: showOwn,
    }),
    deleteUser: mutationOf(build, usersContract.remove, { invalidatesTags: ['users'] }),
  }),
});

export const {
  useSearchUsersQuery,
  useUserPagesInfiniteQuery,
  useCreateUserMutation,
  useUpdateUserMutation,
  useSetAvailabilityMutation,
  useSetAvailabilityOfMutation,
  usePutPictureMutation,
  useRemovePictureMutation,
  useDeleteUserMutation,
} = usersApi;
