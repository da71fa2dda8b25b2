import { original } from '@reduxjs/toolkit';
import { ticketsApi } from '../tickets.api.ts';
import type { TicketPages } from './ticketLists.ts';

export type ListArgs = Parameters<typeof ticketsApi.endpoints.ticketPages.initiate>[0];
type ContactTicketsArgs = Parameters<typeof ticketsApi.endpoints.contactTickets.initiate>[0];

/**
 * Changes a cached list. `change` gets plain objects, not Immer drafts, and returns new ones: the patches of a draft copy
 * every ticket behind one that moves, and each of these rows would be rendered again.
 */
export const changeList = (args: ListArgs, change: (pages: TicketPages) => TicketPages) =>
  ticketsApi.util.updateQueryData('ticketPages', args, (found) => {
    const before = original(found);
    if (!before) return undefined;
    const pages = change(before.pages);
    return pages === before.pages ? undefined : { ...before, pages: [...pages] };
  });

/** Changes the cached tickets of a contact, which the server selects: `change` adds and removes none. */
export const changeContactTickets = (args: ContactTicketsArgs, change: (pages: TicketPages) => TicketPages) =>
  ticketsApi.util.updateQueryData('contactTickets', args, (found) => {
    const before = original(found);
    if (!before) return undefined;
    const page = { ...before, hasMore: false };
    const [changed = page] = change([page]);
    return changed === page ? undefined : { ...before, tickets: changed.tickets };
  });
