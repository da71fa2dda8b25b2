import type { AppThunk } from '#renderer/platform/api/index.ts';
import { conversationApi } from './conversation.api.ts';

/**
 * Loads older messages of a conversation until a given one is loaded, however old it is.
 * @returns whether it is loaded
 */
export function loadUntil(ticketId: number, messageId: number): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const { conversation, messagesUntil } = conversationApi.endpoints;
    const pagesAtHand = () => conversation.select(ticketId)(getState()).data?.pages ?? [];
    const isThere = () => pagesAtHand().some(({ messages }) => messages.some(({ id }) => id === messageId));
    while (!isThere()) {
      const last = pagesAtHand().at(-1);
      const oldest = last?.messages[0];
      if (!last?.hasMore || !oldest) return false;
      const query = { before: oldest.id, until: messageId };
      const { data } = await dispatch(
        messagesUntil.initiate({ params: { ticketId }, query }, { subscribe: false, forceRefetch: true }),
      );
      if (!data || data.messages.length === 0) return false;
      dispatch(
        conversationApi.util.updateQueryData('conversation', ticketId, ({ pages, pageParams }) => {
          if (pages.at(-1)?.messages[0]?.id !== oldest.id) return; // an older page has arrived meanwhile
          pages.push(data);
          pageParams.push(oldest.id);
        }),
      );
    }
    return true;
  };
}
