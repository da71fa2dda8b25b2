import { useMemo, useState } from 'react';
import type { Message } from '#shared/contract/message.ts';
import { isSticker } from '#shared/domain/mediaType.ts';
import { useConversationInfiniteQuery } from '../conversation.api.ts';
import { messagesOf } from '../messagePages.ts';
import { useConversationKey } from '../useConversationKey.ts';

/** The picture shown, with the loaded ones before and after it in the conversation. */
export function usePictures(ticketId: number, first: Message) {
  const { currentData } = useConversationInfiniteQuery(useConversationKey(ticketId));
  const [shownId, show] = useState(first.id);
  const pictures = useMemo(
    () => messagesOf(currentData?.pages ?? []).filter((message) => isPicture(message)),
    [currentData],
  );
  const index = pictures.findIndex(({ id }) => id === shownId);
  const [previous, next] = index < 0 ? [] : [pictures[index - 1], pictures[index + 1]];
  return {
    shown: pictures[index] ?? first,
    previous: previous && (() => show(previous.id)),
    next: next && (() => show(next.id)),
  };
}

function isPicture(message: Message): boolean {
  return (
    message.mediaType === 'image' && message.mediaUrl !== null && !message.isDeleted && !isSticker(message)
  );
}
