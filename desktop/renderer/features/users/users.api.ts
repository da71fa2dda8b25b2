import { usersContract } from '#shared/contract/users.ts';
import { api, mutationOf, pagesOf, queryOf } from '#renderer/platform/api/index.ts';
import { userChanged } from '#renderer/platform/session/index.ts';

export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchUsers: queryOf(build, usersContract.page, { providesTags: ['users'] }),
    userPages: pagesOf(build, usersContract.page, { providesTags: ['users'] }),
    createUser: mutationOf(build, usersContract.create, { invalidatesTags: ['users'] }),
    updateUser: mutationOf(build, usersContract.update, {
      invalidatesTags: ['users'],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => null); // the form shows the error
        if (response) dispatch(userChanged(response.data));
      },
    }),
    deleteUser: mutationOf(build, usersContract.remove, { invalidatesTags: ['users'] }),
  }),
});

export const {
  useSearchUsersQuery,
  useUserPagesInfiniteQuery,
  useCreateUserMutation,
  useUpdateUserMutation,
  useDeleteUserMutation,
} = usersApi;
