import { hasCode } from '#renderer/platform/api/index.ts';
import { useOpenTicketQuery } from './conversation.api.ts';

/** The open ticket. */
export function useOpenTicket(ticketId: number) {
  const { currentData, error, isFetching, refetch } = useOpenTicketQuery({ params: { ticketId } });
  const isMissing = hasCode(error, 'ERR_NO_TICKET_FOUND') || hasCode(error, 'ERR_NO_PERMISSION');
  return {
    /** Undefined also once the server refuses it: the cache still has what the user may no longer see. */
    ticket: isMissing ? undefined : currentData,
    /** The ticket does not exist, or this user may not see it. */
    isMissing,
    error,
    isFetching,
    refetch,
  };
}
