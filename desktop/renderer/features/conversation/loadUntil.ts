import type { AppThunk } from '#renderer/platform/api/index.ts';
import { conversationApi, type ConversationKey } from './conversation.api.ts';
import { notesOf, splitFirstPage } from './messagePages.ts';
import type { WantedMessage } from './useWantedMessage.ts';

/**
 * Loads older messages until a given message or note is loaded.
 * @returns whether it is; false when there is no such one
 * @throws ApiError when older messages cannot be requested
 */
export function loadUntil(key: ConversationKey, { id, noteId }: WantedMessage): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const isThere = id === null || (await dispatch(loadUntilMessage(key, id)));
    if (noteId === null) return isThere;
    await dispatch(conversationApi.util.getRunningQueryThunk('conversation', key));
    const { data } = conversationApi.endpoints.conversation.select(key)(getState());
    return notesOf(data?.pages ?? []).some((note) => note.id === noteId);
  };
}

/**
 * Loads older messages of a conversation until a given one is loaded, however old it is. A reload that runs meanwhile
 * fetches only the pages that there were when it began: its end is awaited, and what it has dropped is loaded again.
 * @returns whether it is loaded; false when there is no such message
 * @throws ApiError when older messages cannot be requested
 */
function loadUntilMessage(key: ConversationKey, messageId: number): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const { conversation, messagesUntil } = conversationApi.endpoints;
    const { getRunningQueryThunk, updateQueryData } = conversationApi.util;
    const cachedPages = () => conversation.select(key)(getState()).data?.pages ?? [];
    const isLoaded = async () => {
      await dispatch(getRunningQueryThunk('conversation', key));
      return cachedPages().some(({ messages }) => messages.some(({ id }) => id === messageId));
    };
    while (!(await isLoaded())) {
      const last = cachedPages().at(-1);
      const oldest = last?.messages[0];
      if (!last?.hasMore || !oldest) return false;
      const { ticketId, allChannels } = key;
      const query = { before: oldest.id, until: messageId, allChannels: allChannels || undefined };
      const data = await dispatch(
        messagesUntil.initiate({ params: { ticketId }, query }, { subscribe: false, forceRefetch: true }),
      ).unwrap();
      if (data.messages.length === 0) return false;
      dispatch(
        updateQueryData('conversation', key, ({ pages, pageParams }) => {
          if (pages.at(-1)?.messages[0]?.id !== oldest.id) return; // an older page has arrived meanwhile
          const older = [{ ...data, messages: [...data.messages] }];
          const olderParams: (number | undefined)[] = [oldest.id];
          splitFirstPage(older, olderParams);
          pages.push(...older);
          pageParams.push(...olderParams);
        }),
      );
    }
    return true;
  };
}
