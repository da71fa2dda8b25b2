import type { Message } from '#shared/contract/message.ts';
import { takeCopies } from '../copies.ts';
import { post } from '../outbox/outbox.ts';
import { useOutboxDispatch } from '../outbox/persistedMessages.ts';
import type { ChosenFile } from './files/storedFiles.ts';

type FileToSend = Pick<ChosenFile, 'file' | 'isVoice'>;

interface SendOptions {
  /** Under which a conversation begins; empty for an answer. */
  readonly subject?: string;
  /** Keys of the members of a group whom the text mentions. */
  readonly mentions?: readonly string[];
}

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
  return (body: string, files: readonly FileToSend[], { subject = '', mentions = [] }: SendOptions = {}) => {
    const isApart = body !== '' && !isCaptioned(files);
    const [first = null, ...others] = isApart ? [null, ...files] : files;
    const recipients = dispatch(takeCopies(ticketId));
    const postOne = (text: string, one: FileToSend | null, answered: Message | null, title = '') =>
      dispatch(
        post({
          ticketId,
          body: text,
          mentions: text === '' ? [] : mentions,
          quoted: answered,
          file: one?.file ?? null,
          isVoice: one?.isVoice ?? false,
          subject: title,
          recipients,
        }),
      );
    postOne(body, first, quoted, subject);
    for (const file of others) postOne('', file, null);
  };
}
