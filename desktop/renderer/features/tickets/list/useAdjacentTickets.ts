import type { Ticket } from '#shared/contract/tickets.ts';
import { useTicketPagesInfiniteQuery } from '../tickets.api.ts';
import { useTicketsView } from '../useTicketsView.ts';

/** A ticket in the list that is looked at, and those below and above it. */
export type AdjacentTickets = Partial<Record<'open' | 'next' | 'previous', Ticket | undefined>>;

/** An open ticket and its neighbours in the list that is looked at; the first one is next while none of it is open. */
export function useAdjacentTickets(ticketId: number): AdjacentTickets {
  const { search, searchQuery, tab, queryFor } = useTicketsView();
  const { currentData } = useTicketPagesInfiniteQuery(search === '' ? queryFor(tab) : searchQuery);
  const tickets = currentData?.pages.flatMap((page) => page.tickets) ?? [];
  const position = tickets.findIndex(({ id }) => id === ticketId);
  return { open: tickets[position], next: tickets[position + 1], previous: tickets[position - 1] };
}
