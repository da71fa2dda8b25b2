import type { Contact, ContactRow } from '#shared/contract/contacts.ts';
import { byName } from '#shared/domain/byName.ts';
import { applyTagEvent } from '#renderer/features/tags/index.ts';
import {
  applyServerEvent,
  invalidateCached,
  keepsPosition,
  type AppThunk,
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
  return (_dispatch, getState) => {
    const state = getState();
    return contactsApi.util.selectCachedArgsForQuery(state, 'contactPages').some((args) => {
      const pages = contactsApi.endpoints.contactPages.select(args)(state).data?.pages ?? [];
      return !isUpToDate(pages, contact, args?.query ?? {});
    });
  };
}

interface ContactListQuery {
  readonly searchParam?: string | undefined;
  readonly tags?: unknown;
  readonly countedAs?: unknown;
}

/** Whether a list stays as it is, apart from the fields of the contact, as far as the client can tell. */
function isUpToDate(
  pages: readonly { readonly contacts: readonly ContactRow[]; readonly hasMore: boolean }[],
  contact: Contact,
  { searchParam = '', tags = [], countedAs }: ContactListQuery,
): boolean {
  const rows = pages.flatMap((page) => page.contacts);
  const hasMore = pages.at(-1)?.hasMore === true;
  const wanted = Array.isArray(tags) ? tags : [];
  const hasWanted = wanted.length === 0 || contact.tags.some(({ id }) => wanted.includes(id));
  const known = rows.find(({ id }) => id === contact.id);
  if (known) {
    const isStillFound = searchParam === '' || known.name === contact.name;
    return hasWanted && isStillFound && keepsPosition(rows, contact, hasMore);
  }
  if (!hasWanted || searchParam !== '' || countedAs !== undefined) return true;
  const last = rows.at(-1);
  return hasMore && last !== undefined && byName(last, contact) < 0; // it belongs beyond the loaded end
}

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
