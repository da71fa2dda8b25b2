import { useMatch } from 'react-router-dom';
import { useWatched } from '#renderer/ui/useWatched.ts';

/** The ticket whose conversation somebody has before their eyes; null when there is none. */
export function useLookedAt(): number | null {
  const match = useMatch('/tickets/:ticketId');
  return useWatched() && match ? Number(match.params.ticketId) : null;
}
