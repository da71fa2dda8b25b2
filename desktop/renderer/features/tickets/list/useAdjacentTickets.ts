import type { Ticket } from '#shared/contract/tickets.ts';
import { useTicketPagesInfiniteQuery } from '../tickets.api.ts';
import { useTicketsView } from '../useTicketsView.ts';

/** The open ticket, the next one and the previous one in the current list. */
export type AdjacentTickets = Partial<Record<'open' | 'next' | 'previous', Ticket | undefined>>;

/**
 * An open ticket and its neighbours in the current list; `next` is the first ticket when the list does not contain it.
 */
export function useAdjacentTickets(ticketId: number): AdjacentTickets {
  const { search, searchQuery, counted, countedQuery, tabQuery } = useTicketsView();
  const shown = search !== '' ? searchQuery : counted ? countedQuery : tabQuery;
  const { currentData } = useTicketPagesInfiniteQuery(shown);
  const tickets = currentData?.pages.flatMap((page) => page.tickets) ?? [];
  const position = tickets.findIndex(({ id }) => id === ticketId);
  return { open: tickets[position], next: tickets[position + 1], previous: tickets[position - 1] };
}
