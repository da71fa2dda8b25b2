import type { Message } from '#shared/contract/messages.ts';
import { isWithinEditWindow } from '#shared/domain/messageAge.ts';

/** The actions that the menu of a message offers. */
export interface MessageRights {
  readonly reply: boolean;
  readonly react: boolean;
  readonly copy: boolean;
  readonly edit: boolean;
  readonly remove: boolean;
  readonly download: boolean;
}

/** @param mayWrite whether this user may write in the ticket now */
export function rightsOver(message: Message, mayWrite: boolean, now: Date): MessageRights {
  const { fromMe, isDeleted, mediaType, body, mediaUrl, ack, updatedAt } = message;
  const mayAct = mayWrite && !isDeleted;
  const isKnownOutside = !fromMe || ack > 0;
  return {
    reply: mayAct && isKnownOutside,
    react: mayAct && isKnownOutside && mediaType !== 'call_log',
    copy: !isDeleted && body !== '' && mediaType !== 'location' && mediaType !== 'vcard',
    edit: mayAct && fromMe && mediaType === 'chat' && isWithinEditWindow(new Date(updatedAt), now),
    remove: mayAct && fromMe,
    download: !isDeleted && mediaUrl !== null,
  };
}
