import { contactsContract } from '#shared/contract/contacts.ts';
import { tagsContract } from '#shared/contract/tags.ts';
import { api, mutationOf, pagesOf, queryOf } from '#renderer/platform/api/index.ts';

/** The cache tag of the lists in pages. */
export const contactListsTag = { type: 'contacts', id: 'lists' } as const;

/** What shows contacts, or the tickets that are deleted with them. */
export const contactDeletionTags = ['contacts', 'tickets', 'ticketCounts', 'mentions'] as const;

export const contactsApi = api.injectEndpoints({
  endpoints: (build) => ({
    contactPages: pagesOf(build, contactsContract.page, { providesTags: ['contacts', contactListsTag] }),
    searchContacts: queryOf(build, contactsContract.page, { providesTags: ['contacts'] }),
    showContact: queryOf(build, contactsContract.show, { providesTags: ['contacts'] }),
    createContact: mutationOf(build, contactsContract.create, { invalidatesTags: ['contacts'] }),
    findOrCreateContact: mutationOf(build, contactsContract.findOrCreate, { invalidatesTags: ['contacts'] }),
    updateContact: mutationOf(build, contactsContract.update, { invalidatesTags: ['contacts'] }),
    mergeContacts: mutationOf(build, contactsContract.merge, { invalidatesTags: ['contacts', 'tickets'] }),
    deleteContact: mutationOf(build, contactsContract.remove, { invalidatesTags: contactDeletionTags }),
    deleteAllContacts: mutationOf(build, contactsContract.removeAll, {
      invalidatesTags: contactDeletionTags,
    }),
    importContacts: mutationOf(build, contactsContract.import, {
      invalidatesTags: (_, __, args) => (args?.body?.preview ? [] : ['contacts']),
    }),
    tagContact: mutationOf(build, tagsContract.sync, { invalidatesTags: ['contacts', 'tags', 'tickets'] }),
  }),
});

export const {
  useContactPagesInfiniteQuery,
  useSearchContactsQuery,
  useShowContactQuery,
  useCreateContactMutation,
  useFindOrCreateContactMutation,
  useUpdateContactMutation,
  useMergeContactsMutation,
  useDeleteContactMutation,
  useDeleteAllContactsMutation,
  useImportContactsMutation,
  useTagContactMutation,
} = contactsApi;
