import type { Message } from '#shared/contract/message.ts';
import { isAutomatic, isFromUs } from '#shared/domain/authors.ts';

/** A text message with nothing else to it, or with these fields; `fromMe` and `isAutomatic` follow from the author. */
export function plainMessage(
  fields: Pick<Message, 'id' | 'ticketId' | 'body' | 'author' | 'createdAt'> & Partial<Message>,
): Message {
  return {
    clientId: null,
    fromMe: isFromUs(fields.author),
    read: true,
    mediaType: 'chat',
    mediaUrl: null,
    mediaMime: null,
    mediaName: null,
    mediaSize: null,
    mediaWidth: null,
    mediaHeight: null,
    mediaState: null,
    ack: 0,
    failReason: null,
    failDetail: null,
    isAutomatic: isAutomatic(fields.author),
    isDeleted: false,
    isEdited: false,
    quotedMsg: null,
    contact: null,
    user: null,
    reactions: [],
    oldMessages: [],
    updatedAt: fields.createdAt,
    ...fields,
  };
}
