import type { Ticket } from '#shared/contract/tickets.ts';
import { useTicketPagesInfiniteQuery } from '../tickets.api.ts';
import { useTicketsView } from '../useTicketsView.ts';

/** The tickets below and above an open one, in the list that is looked at; the first one while none of it is open. */
export function useNeighbours(ticketId: number): Partial<Record<'next' | 'previous', Ticket | undefined>> {
  const { search, searchQuery, tab, queryFor } = useTicketsView();
  const { currentData } = useTicketPagesInfiniteQuery(search === '' ? queryFor(tab) : searchQuery);
  const tickets = currentData?.pages.flatMap((page) => page.tickets) ?? [];
  const position = tickets.findIndex(({ id }) => id === ticketId);
  return { next: tickets[position + 1], previous: tickets[position - 1] };
}
