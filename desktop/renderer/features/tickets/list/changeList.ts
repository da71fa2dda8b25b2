import { original } from '@reduxjs/toolkit';
import type { CachedData } from '#renderer/platform/api/index.ts';
import { ticketsApi } from '../tickets.api.ts';
import type { TicketPages } from './ticketLists.ts';

export type ListArgs = Parameters<typeof ticketsApi.endpoints.ticketPages.initiate>[0];
type CachedList = CachedData<typeof ticketsApi.endpoints.ticketPages>;
type ContactTickets = CachedData<typeof ticketsApi.endpoints.contactTickets>;

type PagesChange = (pages: TicketPages) => TicketPages;

/**
 * Changes a cached list. `change` gets plain objects, not Immer drafts, and returns new ones: the patches of a draft copy
 * every ticket behind one that moves, and each of these rows would be rendered again.
 */
export const changeList = (args: ListArgs, change: PagesChange) =>
  ticketsApi.util.updateQueryData('ticketPages', args, (list) => inList(list, change));

/** As `changeList`, in a list that is being changed. */
export function inList(list: CachedList, change: PagesChange): CachedList | undefined {
  const before = original(list);
  if (!before) return undefined;
  const pages = change(before.pages);
  return pages === before.pages ? undefined : { ...before, pages: [...pages] };
}

/** The same in the tickets of a contact, which the server selects: `change` adds and removes none. */
export function inContactTickets(list: ContactTickets, change: PagesChange): ContactTickets | undefined {
  const before = original(list);
  if (!before) return undefined;
  const page = { ...before, hasMore: false };
  const [changed = page] = change([page]);
  return changed === page ? undefined : { ...before, tickets: changed.tickets };
}
