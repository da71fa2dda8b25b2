import { contactsContract } from '#shared/contract/contacts.ts';
import { tagsContract } from '#shared/contract/tags.ts';
import { api, mutationOf, queryOf } from '#renderer/platform/api/index.ts';

export const contactsApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchContacts: queryOf(build, contactsContract.page, { providesTags: ['contacts'] }),
    showContact: queryOf(build, contactsContract.show, { providesTags: ['contacts'] }),
    createContact: mutationOf(build, contactsContract.create, { invalidatesTags: ['contacts'] }),
    updateContact: mutationOf(build, contactsContract.update, { invalidatesTags: ['contacts'] }),
    tagContact: mutationOf(build, tagsContract.sync, { invalidatesTags: ['contacts', 'tags', 'tickets'] }),
  }),
});

export const {
  useSearchContactsQuery,
  useShowContactQuery,
  useCreateContactMutation,
  useUpdateContactMutation,
  useTagContactMutation,
} = contactsApi;
