import type { Message } from '#shared/contract/messages.ts';
import { post } from '../outbox/outbox.ts';
import { useOutboxDispatch } from '../outbox/persistedMessages.ts';

/**
 * Sends to the ticket that is on the screen when the key is pressed; the text becomes the caption of the first file.
 */
export function useSend(ticketId: number, quoted: Message | null) {
  const dispatch = useOutboxDispatch();
  return (body: string, files: readonly File[], isVoice = false) => {
    const [first = null, ...others] = files;
    dispatch(post({ ticketId, body, quoted, file: first, isVoice }));
    for (const file of others) dispatch(post({ ticketId, body: '', quoted: null, file, isVoice }));
  };
}
