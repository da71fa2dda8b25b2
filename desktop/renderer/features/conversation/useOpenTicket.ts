import { useOpenTicketQuery } from './conversation.api.ts';

/** The open ticket. */
export function useOpenTicket(ticketId: number) {
  return useOpenTicketQuery({ params: { ticketId } });
}
