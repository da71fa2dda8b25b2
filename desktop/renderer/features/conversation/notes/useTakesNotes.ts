import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { AppState } from '#renderer/platform/api/index.ts';
import { conversationApi, type ConversationKey } from '../conversation.api.ts';

/**
 * Whether the user may write notes in a conversation: those who may read it may, which they may not while a waiting ticket
 * must be accepted first. Servers of earlier versions have no notes. While it loads, the room of the choice is kept.
 */
export function useTakesNotes(key: ConversationKey): boolean {
  const select = useMemo(() => conversationApi.endpoints.conversation.select(key), [key]);
  return useSelector((state: AppState) => {
    const { data, isError } = select(state);
    return data ? data.pages[0]?.notes !== undefined : !isError;
  });
}
