import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useStore } from 'react-redux';
import type { Message } from '#shared/contract/message.ts';
import type { TicketWithContact } from '#shared/contract/tickets.ts';
import { hasCode, useAppDispatch, type AppState } from '#renderer/platform/api/index.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { afterPaint } from '#renderer/ui/afterPaint.ts';
import { conversationApi, type ConversationKey } from './conversation.api.ts';
import { loadUntil } from './loadUntil.ts';
import { rowsOf } from './list/rows.ts';
import type { Older } from './list/useOlder.ts';
import { eventsOf, messagesOf, notesOf, ownMessagesOf, ticketsOf } from './messagePages.ts';
import { useOutgoing } from './outbox/outbox.ts';

const NONE: readonly Message[] = [];
/**
 * Maximum number of pages loaded to start at the first unread message; with more unread messages it starts at the end.
 */
const UNREAD_PAGES = 10;

const { select, useInfiniteQuerySubscription, useInfiniteQueryState } =
  conversationApi.endpoints.conversation;

/**
 * Fetches the newest messages of a conversation, in parallel to the ticket; cached ones are fetched again once they are shown.
 * Does not re-render the caller when they arrive.
 */
export function useConversationPages(key: ConversationKey) {
  const store = useStore<AppState>();
  const isCached = useMemo(() => select(key)(store.getState()).isSuccess, [store, key]);
  const pages = useInfiniteQuerySubscription(key);
  const fetchAgain = useEffectEvent(() => void pages.refetch());
  useEffect(() => (isCached ? afterPaint(fetchAgain) : undefined), [isCached, key]);
  return pages;
}
export type ConversationPages = ReturnType<typeof useConversationPages>;

/** The rows of a ticket's conversation; `rows` is missing until the first unread message is loaded. */
export function useMessages(
  { id: ticketId, unreadMessages }: TicketWithContact,
  key: ConversationKey,
  fetched: ConversationPages,
) {
  const query = useInfiniteQueryState(key);
  const { id, name } = useUser();
  const dispatch = useAppDispatch();
  const outgoing = useOutgoing(ticketId);
  // the cache still has what the user may no longer read
  const pages = hasCode(query.error, 'ERR_NO_PERMISSION') ? undefined : query.currentData?.pages;
  const messages = useMemo(() => (pages ? messagesOf(pages) : NONE), [pages]);
  const events = useMemo(() => (pages ? eventsOf(pages) : []), [pages]);
  const notes = useMemo(() => (pages ? notesOf(pages) : []), [pages]);
  const tickets = useMemo(() => ticketsOf(pages ?? []), [pages]);
  const own = useMemo(() => ownMessagesOf(messages, tickets, ticketId), [messages, tickets, ticketId]);
  const firstUnread = useFirstUnread(own, pages !== undefined, unreadMessages);
  const isShort =
    firstUnread === undefined &&
    query.hasNextPage &&
    !query.isFetchNextPageError &&
    (pages?.length ?? 0) < UNREAD_PAGES;
  const loadMore = useEffectEvent(() => void fetched.fetchNextPage());
  useEffect(() => {
    // A request that runs already drops this one, and may end before it was ever rendered: its id asks again.
    if (isShort && !query.isFetching) loadMore();
  }, [isShort, query.isFetching, query.requestId]);
  const rows = useMemo(
    () =>
      pages && !isShort
        ? rowsOf(
            { messages, events, notes, outgoing, firstUnread: firstUnread ?? null, ticketId, tickets },
            { id, name },
          )
        : undefined,
    [pages, isShort, messages, events, notes, outgoing, firstUnread, ticketId, tickets, id, name],
  );
  const older: Older = {
    isThere: query.hasNextPage,
    isLoading: query.isFetchingNextPage,
    isBusy: query.isFetching,
    hasFailed: query.isFetchNextPageError,
    load: () => void fetched.fetchNextPage(),
    loadUntil: (wanted) => dispatch(loadUntil(key, wanted)),
  };
  return {
    messages,
    /** Those on the connection of the ticket. */
    own,
    rows,
    older,
    error: pages ? undefined : query.error,
    reload: () => void fetched.refetch(),
  };
}

/**
 * The first message that was unread when the conversation was opened: it stays marked while the rest is read. Null
 * without one, undefined while it is not loaded because there are more unread messages than were loaded.
 */
function useFirstUnread(
  messages: readonly Message[],
  isLoaded: boolean,
  unread: number,
): number | null | undefined {
  const [unreadThen] = useState(unread); // opening the conversation marks it as read
  const [opened, setOpened] = useState<{ lastId: number | undefined }>();
  if (isLoaded && !opened) setOpened({ lastId: messages.at(-1)?.id });
  return useMemo(() => {
    if (!opened || unreadThen === 0) return null;
    const last = messages.findIndex(({ id }) => id === opened.lastId);
    const received = messages.slice(0, last + 1).filter(({ fromMe }) => !fromMe);
    return received.at(-unreadThen)?.id;
  }, [messages, opened, unreadThen]);
}
