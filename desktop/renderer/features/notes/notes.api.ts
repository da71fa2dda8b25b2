import { notesContract } from '#shared/contract/notes.ts';
import { api, mutationOf, queryOf } from '#renderer/platform/api/index.ts';

export const notesApi = api.injectEndpoints({
  endpoints: (build) => ({
    mentions: queryOf(build, notesContract.mentions, { providesTags: ['mentions'] }),
    readMentions: mutationOf(build, notesContract.readMentions, { invalidatesTags: ['mentions'] }),
    mentionable: queryOf(build, notesContract.mentionable, { providesTags: ['users'] }),
    addNote: mutationOf(build, notesContract.add),
    updateNote: mutationOf(build, notesContract.update),
    removeNote: mutationOf(build, notesContract.remove),
  }),
});

export const {
  useMentionsQuery,
  useReadMentionsMutation,
  useMentionableQuery,
  useAddNoteMutation,
  useUpdateNoteMutation,
  useRemoveNoteMutation,
} = notesApi;
