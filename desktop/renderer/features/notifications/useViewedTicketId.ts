import { matchPath, useLocation } from 'react-router-dom';
import { useReadPath } from '#renderer/platform/address/index.ts';
import { CONVERSATION_PATH } from '#renderer/platform/conversationWindow/index.ts';
import { isWindowFocused, useIsWindowFocused } from '#renderer/ui/useIsWindowFocused.ts';

/** The ticket whose conversation the user is looking at; null when there is none. */
export function useViewedTicketId(): number | null {
  const { pathname } = useLocation();
  return useIsWindowFocused() ? ticketIdAt(pathname) : null;
}

/** The same as a stable function, which does not render its users again with each ticket. */
export function useReadViewedTicketId(): () => number | null {
  const readPath = useReadPath();
  return () => (isWindowFocused() ? ticketIdAt(readPath()) : null);
}

function ticketIdAt(path: string): number | null {
  const match = matchPath('/tickets/:ticketId', path) ?? matchPath(CONVERSATION_PATH, path);
  return match ? Number(match.params.ticketId) : null;
}
