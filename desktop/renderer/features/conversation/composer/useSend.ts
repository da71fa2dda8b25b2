import type { Message } from '#shared/contract/messages.ts';
import { post } from '../outbox/outbox.ts';
import { useOutboxDispatch } from '../outbox/persistedMessages.ts';
import type { ChosenFile } from './files/storedFiles.ts';

type FileToSend = Pick<ChosenFile, 'file' | 'isVoice'>;

/** Whether a text becomes the caption of the first of these files: a voice message has none. */
export function isCaptioned([first]: readonly FileToSend[]): boolean {
  return first !== undefined && !first.isVoice;
}

/**
 * Sends to the ticket that is on the screen when the key is pressed. The text is a message of its own before a file
 * that takes no caption.
 */
export function useSend(ticketId: number, quoted: Message | null) {
  const dispatch = useOutboxDispatch();
  /** @param mentions keys of the members of a group whom the text mentions */
  return (body: string, files: readonly FileToSend[], mentions: readonly string[] = []) => {
    const isApart = body !== '' && !isCaptioned(files);
    const [first = null, ...others] = isApart ? [null, ...files] : files;
    const postOne = (text: string, one: FileToSend | null, answered: Message | null) =>
      dispatch(
        post({
          ticketId,
          body: text,
          mentions: text === '' ? [] : mentions,
          quoted: answered,
          file: one?.file ?? null,
          isVoice: one?.isVoice ?? false,
        }),
      );
    postOne(body, first, quoted);
    for (const file of others) postOne('', file, null);
  };
}
