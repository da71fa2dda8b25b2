import { useMemo } from 'react';
import type { Mention } from '#shared/contract/notes.ts';
import type { Ticket } from '#shared/contract/tickets.ts';
import type { TicketStatus } from '#shared/domain/ticketStatus.ts';
import { useMentionsQuery } from '#renderer/features/notes/index.ts';
import { useListWithCount, useMayReturn } from '#renderer/features/tickets/index.ts';
import { useViewedTicketId } from './useViewedTicketId.ts';

/**
 * The user's own and the pending tickets with new messages, and the notes that mention the user, newest first; server events
 * keep the lists up to date.
 */
export function useNotifications() {
  const viewedTicketId = useViewedTicketId();
  const open = useUnread('open', true);
  const pending = useUnread('pending', useMayReturn());
  const lists = [open, pending];
  const loaded = useMemo(
    () => [...open.tickets, ...pending.tickets].toSorted(byUpdatedAt),
    [open.tickets, pending.tickets],
  );
  const tickets = useMemo(
    () => loaded.filter(({ id, status }) => status === 'pending' || id !== viewedTicketId), // it is being read
    [loaded, viewedTicketId],
  );
  const mentions = useMentions(viewedTicketId);
  return {
    tickets,
    /** The newest note of each ticket that mentions the user. */
    mentions,
    /** Of all tickets, including those not loaded, and of mentions. */
    count: open.count + pending.count - (loaded.length - tickets.length) + mentions.length,
    isLoading: lists.some(({ isLoading }) => isLoading),
    error: lists.find(({ error }) => error)?.error,
    hasMore: lists.some(({ hasNextPage }) => hasNextPage),
    isBusy: lists.some(({ isFetching }) => isFetching),
    /** Why more tickets could not be loaded. */
    moreError: lists.find(({ isFetchNextPageError }) => isFetchNextPageError)?.error,
    isLoadingMore: lists.some(({ isFetchingNextPage }) => isFetchingNextPage),
    loadMore: () => lists.forEach((list) => list.hasNextPage && void list.fetchNextPage()),
    reload: () => lists.forEach((list) => !list.isUninitialized && void list.refetch()),
  };
}

export type Notifications = ReturnType<typeof useNotifications>;

/** A failure to read them is not shown: older servers have none, and the next event reads them again. */
function useMentions(viewedTicketId: number | null): readonly Mention[] {
  const { data } = useMentionsQuery();
  const seen = new Set([viewedTicketId]); // it is being read
  return (data?.mentions ?? []).filter(({ ticket: { id } }) => !seen.has(id) && seen.add(id));
}

function useUnread(status: TicketStatus, isWanted: boolean) {
  const list = useListWithCount({ query: { status, withUnreadMessages: true } }, { skip: !isWanted });
  const pages = list.currentData?.pages;
  const tickets = useMemo(() => pages?.flatMap((page) => page.tickets) ?? [], [pages]);
  return { ...list, tickets };
}

function byUpdatedAt(one: Ticket, other: Ticket): number {
  return Date.parse(other.updatedAt) - Date.parse(one.updatedAt);
}
