import { useMatch } from 'react-router-dom';
import { useIsWindowFocused } from '#renderer/ui/useIsWindowFocused.ts';

/** The ticket whose conversation the user is looking at; null when there is none. */
export function useViewedTicketId(): number | null {
  const match = useMatch('/tickets/:ticketId');
  return useIsWindowFocused() && match ? Number(match.params.ticketId) : null;
}
