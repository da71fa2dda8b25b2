import { useEffect, useMemo } from 'react';
import type { Ticket } from '#shared/contract/tickets.ts';
import { useAppDispatch, type AppThunk } from '#renderer/platform/api/index.ts';
import { useLocalSetting } from '#renderer/platform/localSettings/index.ts';
import { conversationApi, type ConversationKey } from './conversation.api.ts';

/** Milliseconds for which the pointer rests on a ticket before it is prefetched; it passes over others faster. */
const REST = 60;

/** Prefetches the conversation that is likely to be opened next. */
export function useConversationPrefetch() {
  const dispatch = useAppDispatch();
  const [allChannels] = useLocalSetting('allChannels');
  const prefetcher = useMemo(
    () => createPrefetcher((ticketId) => dispatch(fetchConversation({ ticketId, allChannels }))),
    [dispatch, allChannels],
  );
  useEffect(() => prefetcher.forget, [prefetcher]);
  return prefetcher;
}

function createPrefetcher(fetch: (ticketId: number) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => clearTimeout(timer);
  /** Not every user may read a pending ticket. */
  const isReadable = ({ status }: Pick<Ticket, 'status'>) => status !== 'pending';
  return {
    /** Fetches it, as it is about to be opened: the request does not wait for what the screen renders then. */
    fetch: (ticket: Pick<Ticket, 'id' | 'status'>) => {
      forget();
      if (isReadable(ticket)) fetch(ticket.id);
    },
    /** Prefetches it unless the pointer moves on soon. */
    want: (ticket: Pick<Ticket, 'id' | 'status'>) => {
      forget();
      if (isReadable(ticket)) timer = setTimeout(() => fetch(ticket.id), REST);
    },
    forget,
  };
}

/** Loaded conversations are not fetched again; unused ones are removed from the cache as usual. */
function fetchConversation(key: ConversationKey): AppThunk {
  return (dispatch) => {
    const { openTicket, conversation } = conversationApi.endpoints;
    const ticket = dispatch(openTicket.initiate({ params: { ticketId: key.ticketId } }));
    void ticket.then(() => ticket.unsubscribe());
    const messages = dispatch(conversation.initiate(key));
    void messages.then(() => messages.unsubscribe());
  };
}
