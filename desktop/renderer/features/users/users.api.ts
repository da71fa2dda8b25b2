import { usersContract } from '#shared/contract/users.ts';
import { api, queryOf } from '#renderer/platform/api/index.ts';

export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchUsers: queryOf(build, usersContract.page, { providesTags: ['users'] }),
  }),
});

export const { useSearchUsersQuery } = usersApi;
