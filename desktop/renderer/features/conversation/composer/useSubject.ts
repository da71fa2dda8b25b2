import type { TicketWithContact } from '#shared/contract/tickets.ts';
import { conversationApi } from '../conversation.api.ts';
import { useOutgoing } from '../outbox/outbox.ts';
import { useTicketCapabilities } from '../ticketCapabilities.ts';
import { useConversationKey } from '../useConversationKey.ts';
import { useDraft } from './writing/useDraft.ts';
import { useWritten } from './writing/writtenText.ts';

/** The subject of the first message of a ticket, on channels with subjects. Later messages answer it. */
export function useSubject({ id }: TicketWithContact) {
  const capabilities = useTicketCapabilities();
  const text = useDraft(id, 'subject');
  const draft = useWritten(text, (written) => written);
  const outgoing = useOutgoing(id);
  const key = useConversationKey(id);
  const { isEmpty } = conversationApi.endpoints.conversation.useInfiniteQueryState(key, {
    selectFromResult: ({ currentData }) => ({
      isEmpty: currentData?.pages.every((page) => page.messages.every(({ ticketId }) => ticketId !== id)),
    }),
  });
  const isOffered = capabilities?.subjects === true && isEmpty === true && outgoing.length === 0;
  return { isOffered, value: isOffered ? draft.trim() : '', draft, set: text.set };
}
export type Subject = ReturnType<typeof useSubject>;
