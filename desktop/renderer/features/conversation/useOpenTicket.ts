import { useOpenTicketQuery } from './conversation.api.ts';

/** The ticket that is open. */
export function useOpenTicket(ticketId: number) {
  return useOpenTicketQuery({ params: { ticketId } });
}
