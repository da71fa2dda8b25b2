import type { Message } from '#shared/contract/messages.ts';
import { post } from '../outbox/outbox.ts';
import { useOutboxDispatch } from '../outbox/persistedMessages.ts';
import type { ChosenFile } from './files/storedFiles.ts';

type FileToSend = Pick<ChosenFile, 'file' | 'isVoice'>;

/**
 * Sends to the ticket that is on the screen when the key is pressed. The text becomes the caption of the first file; before a
 * voice message, which has none, it is a message of its own.
 */
export function useSend(ticketId: number, quoted: Message | null) {
  const dispatch = useOutboxDispatch();
  return (body: string, files: readonly FileToSend[]) => {
    const isApart = body !== '' && files[0]?.isVoice === true;
    const [first = null, ...others] = isApart ? [null, ...files] : files;
    const postOne = (text: string, one: FileToSend | null, answered: Message | null) =>
      dispatch(
        post({
          ticketId,
          body: text,
          quoted: answered,
          file: one?.file ?? null,
          isVoice: one?.isVoice ?? false,
        }),
      );
    postOne(body, first, quoted);
    for (const file of others) postOne('', file, null);
  };
}
