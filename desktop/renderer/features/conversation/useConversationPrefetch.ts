import { useEffect, useMemo } from 'react';
import type { Ticket } from '#shared/contract/tickets.ts';
import { useAppDispatch, type AppThunk } from '#renderer/platform/api/index.ts';
import { conversationApi } from './conversation.api.ts';

/** Milliseconds for which a hand rests on the ticket that it means; on those that it only passes it rests for less. */
const REST = 60;

/** Fetches the conversation that is likely to be opened next, so that it is at hand then. */
export function useConversationPrefetch() {
  const dispatch = useAppDispatch();
  const prefetcher = useMemo(
    () => createPrefetcher((ticketId) => dispatch(fetchConversation(ticketId))),
    [dispatch],
  );
  useEffect(() => prefetcher.forget, [prefetcher]);
  return prefetcher;
}

function createPrefetcher(fetch: (ticketId: number) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => clearTimeout(timer);
  return {
    /** Fetches it unless it is forgotten soon, or another one is wanted. Not everybody may read one that waits. */
    want: ({ id, status }: Pick<Ticket, 'id' | 'status'>) => {
      forget();
      if (status !== 'pending') timer = setTimeout(() => fetch(id), REST);
    },
    forget,
  };
}

/** What is at hand already is not fetched again; what nobody opens is dropped like what nobody looks at any more. */
function fetchConversation(ticketId: number): AppThunk {
  return (dispatch) => {
    const { openTicket, conversation } = conversationApi.endpoints;
    const ticket = dispatch(openTicket.initiate({ params: { ticketId } }));
    void ticket.then(() => ticket.unsubscribe());
    const messages = dispatch(conversation.initiate(ticketId));
    void messages.then(() => messages.unsubscribe());
  };
}
