import type { Follower } from '#renderer/platform/socket/index.ts';
import { contactsApi } from './contacts.api.ts';

/** Keeps the contacts on the screen as they are at the desk. */
export const followContacts: Follower = (socket, dispatch) =>
  socket.on('contact', (event) => {
    if (event.action === 'delete' || event.action === 'import') {
      dispatch(contactsApi.util.invalidateTags(['contacts']));
      return;
    }
    const args = { params: { contactId: event.contact.id } };
    dispatch(
      contactsApi.util.updateQueryData('showContact', args, (shown) => {
        Object.assign(shown, event.contact);
      }),
    );
  });
