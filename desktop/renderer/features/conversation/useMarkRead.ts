import { useEffect } from 'react';
import type { Ticket } from '#shared/contract/tickets.ts';
import { useSelector } from 'react-redux';
import { selectLostAt } from '#renderer/platform/socket/index.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { useIsWindowFocused } from '#renderer/ui/useIsWindowFocused.ts';
import {
  conversationApi,
  useMarkTicketReadMutation,
  useMarkTicketUnreadMutation,
} from './conversation.api.ts';
import { useForgottenResult } from './useForgottenResult.ts';

/** The state of marking a conversation as unread, shared by all components. */
const unreadKey = (ticketId: number | undefined) => `unread ${ticketId}`;

/** Options of another request that leaves a conversation unread, for which the same holds as for `markUnread`. */
export function leftUnread(ticketId: number) {
  return { fixedCacheKey: unreadKey(ticketId) };
}

/** Marks a conversation as unread; until the agent has left it, it does not become read again. */
export function markUnread(ticketId: number) {
  return conversationApi.endpoints.markTicketUnread.initiate({ params: { ticketId } }, leftUnread(ticketId));
}

/** Marks the conversation as read while the agent it is assigned to really looks at it. */
export function useMarkRead(ticket: Ticket | undefined): void {
  const me = useUser();
  const isWindowFocused = useIsWindowFocused();
  const [markRead] = useMarkTicketReadMutation();
  const isMine = ticket?.status === 'open' && ticket.userId === me.id;
  const ticketId = ticket?.id;
  const unread = ticket?.unreadMessages ?? 0;
  const [, markedUnread] = useMarkTicketUnreadMutation({ fixedCacheKey: unreadKey(ticketId) });
  const isLeftUnread = markedUnread.isLoading || markedUnread.isSuccess;
  useForgottenResult(unreadKey(ticketId));
  const lostAt = useSelector(selectLostAt);
  useEffect(() => {
    if (ticketId === undefined || !isMine || !isWindowFocused || unread === 0 || isLeftUnread) return;
    // A failure is not shown: the count stays, and the next message or the connection that is back tries again.
    void markRead({ params: { ticketId } });
  }, [ticketId, isMine, isWindowFocused, unread, isLeftUnread, lostAt, markRead]);
}
