import type { Capabilities } from '#shared/contract/channels.ts';
import type { Message } from '#shared/contract/message.ts';
import { isForwardable } from '#shared/domain/forwardable.ts';
import { isWithinEditWindow } from '#shared/domain/messageAge.ts';

/** The actions that the menu of a message offers. */
export interface MessageRights {
  readonly reply: boolean;
  readonly react: boolean;
  readonly copy: boolean;
  readonly forward: boolean;
  readonly edit: boolean;
  readonly remove: boolean;
  readonly download: boolean;
  readonly translate: boolean;
  /** Its ticket, which is not the one that is open. */
  readonly openTicket: boolean;
}

/**
 * @param mayWrite whether this user may write in the ticket now
 * @param can what the channel can do; undefined while that is unknown
 */
export function rightsOver(
  message: Message,
  mayWrite: boolean,
  now: Date,
  can?: Pick<Capabilities, 'quote' | 'react' | 'edit' | 'delete'>,
): Omit<MessageRights, 'translate' | 'openTicket'> {
  const { fromMe, isDeleted, mediaType, mediaState, body, mediaUrl, ack, updatedAt } = message;
  const mayAct = mayWrite && !isDeleted;
  const isKnownOutside = !fromMe || ack > 0;
  return {
    reply: mayAct && isKnownOutside && can?.quote !== false,
    react: mayAct && isKnownOutside && can?.react !== false && mediaType !== 'call_log',
    copy: !isDeleted && body !== '' && mediaType !== 'location' && mediaType !== 'vcard',
    forward: isForwardable({ isDeleted, mediaType, body, hasFile: mediaUrl !== null && mediaState === null }),
    edit:
      mayAct &&
      fromMe &&
      (ack === 0 || can?.edit !== false) &&
      mediaType === 'chat' &&
      !message.content?.card &&
      isWithinEditWindow(new Date(updatedAt), now),
    remove: mayAct && fromMe && (ack === 0 || can?.delete !== false),
    download: !isDeleted && mediaUrl !== null,
  };
}

/** Whether a message has a text that can be translated. */
export function mayTranslate({ isDeleted, mediaType, body, transcription }: Message): boolean {
  const isText = !['location', 'vcard', 'call_log', 'unsupported'].includes(mediaType);
  return !isDeleted && isText && (transcription ?? body).trim() !== '';
}
