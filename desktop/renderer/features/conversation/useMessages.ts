import { useMemo, useState } from 'react';
import type { Message } from '#shared/contract/messages.ts';
import type { TicketWithContact } from '#shared/contract/tickets.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { useConversationInfiniteQuery } from './conversation.api.ts';
import { rowsOf } from './list/rows.ts';
import type { Older } from './list/useOlder.ts';
import { messagesOf } from './messagePages.ts';
import { useOutgoing } from './outbox/outbox.ts';

const NONE: readonly Message[] = [];

/** The messages of a ticket's conversation as lines; `rows` is missing until the first page is there. */
export function useMessages({ id: ticketId, unreadMessages }: TicketWithContact) {
  const { id, name } = useUser();
  const query = useConversationInfiniteQuery(ticketId, { refetchOnMountOrArgChange: true });
  const outgoing = useOutgoing(ticketId);
  const pages = query.currentData?.pages;
  const messages = useMemo(() => (pages ? messagesOf(pages) : NONE), [pages]);
  const firstUnread = useFirstUnread(messages, pages !== undefined, unreadMessages);
  const rows = useMemo(
    () => pages && rowsOf(messages, outgoing, firstUnread, { id, name }),
    [pages, messages, outgoing, firstUnread, id, name],
  );
  const older: Older = {
    isThere: query.hasNextPage,
    isLoading: query.isFetchingNextPage,
    hasFailed: query.isFetchNextPageError,
    load: () => void query.fetchNextPage(),
    loadUntil: async (messageId) => {
      let { data, hasNextPage, isError } = query;
      while (!data?.pages.some(({ messages: some }) => some.some((one) => one.id === messageId))) {
        if (!hasNextPage || isError) return false;
        ({ data, hasNextPage, isError } = await query.fetchNextPage());
      }
      return true;
    },
  };
  return {
    messages,
    rows,
    older,
    error: pages ? undefined : query.error,
    reload: () => void query.refetch(),
  };
}

/**
 * The first message that was not read when the conversation was opened: it stays marked while the rest is read. Null while
 * it is not at hand: there are more unread messages than were loaded.
 */
function useFirstUnread(messages: readonly Message[], isLoaded: boolean, unread: number): number | null {
  const [unreadThen] = useState(unread); // opening the conversation makes it read
  const [opened, setOpened] = useState<{ lastId: number | undefined }>();
  if (isLoaded && !opened) setOpened({ lastId: messages.at(-1)?.id });
  return useMemo(() => {
    if (!opened || unreadThen === 0) return null;
    const last = messages.findIndex(({ id }) => id === opened.lastId);
    const received = messages.slice(0, last + 1).filter(({ fromMe }) => !fromMe);
    return received.at(-unreadThen)?.id ?? null;
  }, [messages, opened, unreadThen]);
}
