import type { Contact, ContactRow } from '#shared/contract/contacts.ts';
import { cachedArgs, type AppThunk } from '#renderer/platform/api/index.ts';
import type { Follower } from '#renderer/platform/socket/index.ts';
import { contactsApi } from './contacts.api.ts';

/** Keeps the contacts on the screen as they are at the desk; with a contact its tickets go. */
export const followContacts: Follower = (socket, dispatch) =>
  socket.on('contact', (event) => {
    if (event.action === 'update') dispatch(changeContact(event.contact));
    else
      dispatch(
        contactsApi.util.invalidateTags(event.action === 'delete' ? ['contacts', 'tickets'] : ['contacts']),
      );
  });

const changeContact =
  (contact: Contact): AppThunk =>
  (dispatch, getState) => {
    const change = (row: ContactRow) => {
      if (row.id === contact.id) Object.assign(row, contact);
    };
    dispatch(contactsApi.util.updateQueryData('showContact', { params: { contactId: contact.id } }, change));
    for (const args of cachedArgs(getState(), 'contacts', 'contactPages'))
      dispatch(
        contactsApi.util.updateQueryData('contactPages', args, ({ pages }) =>
          pages.forEach((page) => page.contacts.forEach(change)),
        ),
      );
  };
