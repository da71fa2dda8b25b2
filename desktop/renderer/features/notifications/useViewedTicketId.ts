import { useMatch } from 'react-router-dom';
import { CONVERSATION_PATH } from '#renderer/platform/conversationWindow/index.ts';
import { useIsWindowFocused } from '#renderer/ui/useIsWindowFocused.ts';

/** The ticket whose conversation the user is looking at; null when there is none. */
export function useViewedTicketId(): number | null {
  const inList = useMatch('/tickets/:ticketId');
  const alone = useMatch(CONVERSATION_PATH);
  const match = inList ?? alone;
  return useIsWindowFocused() && match ? Number(match.params.ticketId) : null;
}
