import { tagsContract } from '#shared/contract/tags.ts';
import { api, mutationOf, pagesOf, queryOf } from '#renderer/platform/api/index.ts';

/** The cache tag of the lists in pages, which have the numbers of contacts. */
export const tagPagesTag = { type: 'tags', id: 'pages' } as const;

export const tagsApi = api.injectEndpoints({
  endpoints: (build) => ({
    tagList: queryOf(build, tagsContract.list, { providesTags: ['tags'] }),
    tagPages: pagesOf(build, tagsContract.page, { providesTags: ['tags', tagPagesTag] }),
    createTag: mutationOf(build, tagsContract.create, { invalidatesTags: ['tags'] }),
    updateTag: mutationOf(build, tagsContract.update, { invalidatesTags: ['tags'] }),
    deleteTag: mutationOf(build, tagsContract.remove, { invalidatesTags: ['tags'] }),
    deleteAllTags: mutationOf(build, tagsContract.removeAll, { invalidatesTags: ['tags'] }),
  }),
});

export const {
  useTagListQuery,
  useTagPagesInfiniteQuery,
  useCreateTagMutation,
  useUpdateTagMutation,
  useDeleteTagMutation,
  useDeleteAllTagsMutation,
} = tagsApi;
