import type { Contact, ContactRow } from '#shared/contract/contacts.ts';
import { applyTagEvent } from '#renderer/features/tags/index.ts';
import {
  applyToEachCached,
  invalidateCached,
  isOutdatedBy,
  loadedLists,
  type AppThunk,
  type LoadedList,
} from '#renderer/platform/api/index.ts';
import type { RealtimeHandler } from '#renderer/platform/socket/index.ts';
import { contactDeletionTags, contactListsTag, contactsApi } from './contacts.api.ts';

/** Keeps the contacts on the screen up to date; deleting a contact also removes its tickets. */
export const subscribeContacts: RealtimeHandler = (socket, dispatch) => {
  const stops = [
    socket.on('contact', (event) => {
      if (event.action === 'update') {
        const isOutdated = dispatch(hasOutdatedList(event.contact));
        dispatch(changeContact(event.contact));
        if (isOutdated) dispatch(invalidateCached([contactListsTag]));
      } else
        dispatch(
          contactsApi.util.invalidateTags(
            event.action === 'delete' ? [...contactDeletionTags] : ['contacts'],
          ),
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

/** Whether there is a list that a changed contact joins or leaves, or in which it gets another position. */
function hasOutdatedList(contact: Contact): AppThunk<boolean> {
  const lists = loadedLists(contactsApi.endpoints.contactPages, ({ contacts }) => contacts);
  return (dispatch) => dispatch(lists).some((list) => !isUpToDate(list, contact, list.args?.query ?? {}));
}

interface ContactListQuery {
  readonly tags?: unknown;
  readonly countedAs?: unknown;
}

/** Whether a list stays as it is, apart from the fields of the contact, as far as the client can tell. */
function isUpToDate(list: LoadedList, contact: Contact, { tags = [], countedAs }: ContactListQuery): boolean {
  const wanted = Array.isArray(tags) ? tags : [];
  const hasWanted = wanted.length === 0 || contact.tags.some(({ id }) => wanted.includes(id));
  const isLoaded = list.rows.some(({ id }) => id === contact.id);
  if (!isLoaded && (!hasWanted || countedAs !== undefined)) return true;
  return hasWanted && !isOutdatedBy(list, contact, [contact.name, contact.email]);
}

function eachContact(change: (row: ContactRow) => void): AppThunk {
  const { showContact, contactPages } = contactsApi.endpoints;
  return (dispatch) => {
    dispatch(applyToEachCached(showContact, (row) => change(row)));
    dispatch(
      applyToEachCached(contactPages, ({ pages }) => pages.forEach((page) => page.contacts.forEach(change))),
    );
  };
}
