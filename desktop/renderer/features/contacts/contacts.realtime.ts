import type { Contact, ContactRow } from '#shared/contract/contacts.ts';
import { applyTagEvent } from '#renderer/features/tags/index.ts';
import { applyServerEvent, type AppThunk } from '#renderer/platform/api/index.ts';
import type { RealtimeHandler } from '#renderer/platform/socket/index.ts';
import { contactsApi } from './contacts.api.ts';

/** Keeps the contacts on the screen up to date; deleting a contact also removes its tickets. */
export const subscribeContacts: RealtimeHandler = (socket, dispatch) => {
  const stops = [
    socket.on('contact', (event) => {
      if (event.action === 'update') dispatch(changeContact(event.contact));
      else
        dispatch(
          contactsApi.util.invalidateTags(event.action === 'delete' ? ['contacts', 'tickets'] : ['contacts']),
        );
    }),
    socket.on('tags', (event) =>
      dispatch(
        eachContact((row) => {
          row.tags = applyTagEvent(row.tags, event);
        }),
      ),
    ),
  ];
  return () => stops.forEach((stop) => stop());
};

const changeContact = (contact: Contact): AppThunk =>
  eachContact((row) => {
    if (row.id === contact.id) Object.assign(row, contact);
  });

function eachContact(change: (row: ContactRow) => void): AppThunk {
  return (dispatch, getState) => {
    const { updateQueryData, getRunningQueryThunk, selectCachedArgsForQuery } = contactsApi.util;
    for (const args of selectCachedArgsForQuery(getState(), 'showContact')) {
      const changeOne = updateQueryData('showContact', args, change);
      void dispatch(applyServerEvent(changeOne, getRunningQueryThunk('showContact', args)));
    }
    for (const args of selectCachedArgsForQuery(getState(), 'contactPages')) {
      const changeAll = updateQueryData('contactPages', args, ({ pages }) =>
        pages.forEach((page) => page.contacts.forEach(change)),
      );
      void dispatch(applyServerEvent(changeAll, getRunningQueryThunk('contactPages', args)));
    }
  };
}
