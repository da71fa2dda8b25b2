import type { Contact, ContactRow } from '#shared/contract/contacts.ts';
import { applyServerEvent, type AppThunk } from '#renderer/platform/api/index.ts';
import type { RealtimeHandler } from '#renderer/platform/socket/index.ts';
import { contactsApi } from './contacts.api.ts';

/** Keeps the contacts on the screen up to date; deleting a contact also removes its tickets. */
export const subscribeContacts: RealtimeHandler = (socket, dispatch) =>
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
    const { updateQueryData, getRunningQueryThunk, selectCachedArgsForQuery } = contactsApi.util;
    const one = { params: { contactId: contact.id } };
    void dispatch(
      applyServerEvent(updateQueryData('showContact', one, change), getRunningQueryThunk('showContact', one)),
    );
    for (const args of selectCachedArgsForQuery(getState(), 'contactPages')) {
      const changeAll = updateQueryData('contactPages', args, ({ pages }) =>
        pages.forEach((page) => page.contacts.forEach(change)),
      );
      void dispatch(applyServerEvent(changeAll, getRunningQueryThunk('contactPages', args)));
    }
  };
