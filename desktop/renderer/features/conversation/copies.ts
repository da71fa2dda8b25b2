import type { WithSlice } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import type { EmailPerson } from '#shared/contract/recipients.ts';
import type { AppState } from '#renderer/platform/api/index.ts';
import { conversationApi, useCopiesQuery } from './conversation.api.ts';
import { selectLeftOut, type copiesSlice } from './copies.slice.ts';

const NOBODY: readonly never[] = [];

/** Who gets a copy of the next answer in a ticket, as this user has chosen; null where the server decides. */
export function chosenCopies(
  state: AppState & WithSlice<typeof copiesSlice>,
  ticketId: number,
): EmailPerson[] | null {
  const { data } = conversationApi.endpoints.copies.select({ params: { ticketId } })(state);
  const leftOut = selectLeftOut(state)[ticketId] ?? NOBODY;
  if (data) return data.people.filter(({ address }) => !leftOut.includes(address));
  return leftOut.length > 0 ? [] : null; // nobody who was taken out may get it
}

/**
 * The people who get copies in a ticket, and whom of them this user has taken out.
 * @param hasCopies whether its channel has copies
 */
export function useCopies(ticketId: number, hasCopies: boolean) {
  const { currentData } = useCopiesQuery({ params: { ticketId } }, { skip: !hasCopies });
  const leftOut = useSelector(selectLeftOut)[ticketId] ?? NOBODY;
  return { people: (hasCopies && currentData?.people) || NOBODY, leftOut };
}
