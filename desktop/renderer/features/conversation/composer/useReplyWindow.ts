import type { Capabilities } from '#shared/contract/channels.ts';
import { replyWindowAt, replyWindowEnd, type ReplyWindow } from '#shared/domain/replyWindow.ts';
import { conversationApi } from '../conversation.api.ts';
import { messagesOf, ownMessagesOf, ticketsOf } from '../messagePages.ts';
import { useConversationKey } from '../useConversationKey.ts';
import { useTimeAfter } from './useTimeAfter.ts';

const { useInfiniteQueryState } = conversationApi.endpoints.conversation;

export interface KnownReplyWindow {
  readonly state: ReplyWindow;
  /** When only a person can answer, or nobody; null where that is not known, or never. */
  readonly until: Date | null;
  /** When a person can no longer answer; null where that is not known. */
  readonly personUntil: Date | null;
}

const OPEN: KnownReplyWindow = { state: 'open', until: null, personUntil: null };

/**
 * Whether the customer can be answered on the channel of the ticket, as far as the loaded messages tell: without one of the
 * customer among them the server decides.
 */
export function useReplyWindow(id: number, capabilities: Capabilities | undefined): KnownReplyWindow {
  const { replyWindowHours = null, personReplyHours } = capabilities ?? {};
  const { at } = useInfiniteQueryState(useConversationKey(id), {
    selectFromResult: ({ currentData }) => {
      if (replyWindowHours === null || !currentData) return { at: null };
      const { pages } = currentData;
      const own = ownMessagesOf(messagesOf(pages), ticketsOf(pages), id);
      const last = own.findLast(({ author }) => author === 'customer');
      return { at: last?.createdAt ?? null };
    },
  });
  const since = at === null ? null : new Date(at);
  const ends = [replyWindowHours, personReplyHours ?? null].map((hours) =>
    hours === null ? null : replyWindowEnd(hours, since),
  );
  const now = useTimeAfter(ends.map((end) => end?.getTime() ?? 0));
  if (since === null) return OPEN;
  const state = replyWindowAt({ replyWindowHours, personReplyHours }, since, new Date(now));
  return { state, until: ends[0] ?? null, personUntil: ends[1] ?? null };
}
