import { useEffect } from 'react';
import type { Ticket } from '#shared/contract/tickets.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { useIsWindowFocused } from '#renderer/ui/useIsWindowFocused.ts';
import { useMarkTicketReadMutation } from './conversation.api.ts';

/** Marks the conversation as read while the agent it is assigned to really looks at it. */
export function useMarkRead(ticket: Ticket | undefined): void {
  const me = useUser();
  const isWindowFocused = useIsWindowFocused();
  const [markRead] = useMarkTicketReadMutation();
  const isMine = ticket?.status === 'open' && ticket.userId === me.id;
  const ticketId = ticket?.id;
  const unread = ticket?.unreadMessages ?? 0;
  useEffect(() => {
    if (ticketId === undefined || !isMine || !isWindowFocused || unread === 0) return;
    // A failure is not shown: the count stays, and the next message tries again.
    void markRead({ params: { ticketId } });
  }, [ticketId, isMine, isWindowFocused, unread, markRead]);
}
