import { useAppDispatch } from '#renderer/platform/store/index.ts';
import { useServerEvent } from '#renderer/platform/socket/index.ts';
import { contactsApi } from './contacts.api.ts';

/** Keeps the contacts on the screen as they are at the desk; once, in the shell. */
export function useLiveContacts(): void {
  const dispatch = useAppDispatch();
  useServerEvent('contact', (event) => {
    if (event.action === 'delete') {
      dispatch(contactsApi.util.invalidateTags(['contacts']));
      return;
    }
    dispatch(
      contactsApi.util.updateQueryData('showContact', { params: { contactId: event.contact.id } }, (shown) => {
        Object.assign(shown, event.contact);
      }),
    );
  });
}
