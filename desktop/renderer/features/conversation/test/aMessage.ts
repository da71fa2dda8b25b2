import { isAutomatic, isFromUs } from '#shared/domain/authors.ts';
import type { Message } from '#shared/contract/messages.ts';

/** A text message of the customer, with overrides; `fromMe` and `isAutomatic` follow from the author. */
export function aMessage(fields: Partial<Message> = {}): Message {
  const author = fields.author ?? (fields.fromMe ? 'agent' : 'customer');
  return {
    id: 1,
    clientId: null,
    ticketId: 7,
    body: 'Hello',
    author,
    fromMe: isFromUs(author),
    read: true,
    mediaType: 'chat',
    mediaUrl: null,
    mediaMime: null,
    mediaName: null,
    mediaSize: null,
    mediaState: null,
    ack: 0,
    failReason: null,
    failDetail: null,
    isAutomatic: isAutomatic(author),
    isDeleted: false,
    isEdited: false,
    quotedMsg: null,
    contact: null,
    user: null,
    reactions: [],
    oldMessages: [],
    createdAt: '2026-11-21T10:00:00.000Z',
    updatedAt: '2026-11-21T10:00:00.000Z',
    ...fields,
  };
}
