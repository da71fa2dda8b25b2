import { useEffect, useState } from 'react';
import type { TicketWithContact } from '#shared/contract/tickets.ts';
import { replyWindowEnd } from '#shared/domain/replyWindow.ts';
import { useCapabilities } from '#renderer/features/connections/index.ts';
import { conversationApi } from '../conversation.api.ts';
import { messagesOf } from '../messagePages.ts';

const { useInfiniteQueryState } = conversationApi.endpoints.conversation;
/** Longest delay of a timer, in milliseconds. */
const TIMER_MAX = 2 ** 31 - 1;

/**
 * Whether the customer has not written for longer than the channel of the ticket allows, as far as the loaded messages
 * tell: without one of the customer among them the server decides.
 */
export function useIsReplyWindowClosed({ id, whatsapp }: TicketWithContact): boolean {
  const hours = useCapabilities(whatsapp?.type ?? null)?.replyWindowHours ?? null;
  const end = useInfiniteQueryState(id, {
    selectFromResult: ({ currentData }) => {
      if (hours === null || !currentData) return { at: null };
      const last = messagesOf(currentData.pages).findLast(({ author }) => author === 'customer');
      return { at: last ? (replyWindowEnd(hours, new Date(last.createdAt))?.getTime() ?? null) : null };
    },
  }).at;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (end === null) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(Math.max(end - Date.now(), 0), TIMER_MAX));
    return () => clearTimeout(timer);
  }, [end]);
  return end !== null && end <= now;
}
