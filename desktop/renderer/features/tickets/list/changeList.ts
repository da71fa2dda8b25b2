import { original } from '@reduxjs/toolkit';
import { ticketsApi } from '../tickets.api.ts';
import type { TicketPages } from './ticketLists.ts';

export type ListArgs = Parameters<typeof ticketsApi.endpoints.ticketPages.initiate>[0];

/**
 * Changes a cached list. `change` gets and returns plain objects: as changes of a draft, a ticket that moves to the top
 * would copy all the others, and each of their rows would be rendered again.
 */
export const changeList = (args: ListArgs, change: (pages: TicketPages) => TicketPages) =>
  ticketsApi.util.updateQueryData('ticketPages', args, (found) => {
    const before = original(found);
    const pages = change(before?.pages ?? []);
    return before && pages !== before.pages ? { ...before, pages: [...pages] } : undefined;
  });
