import type { Message as WireMessage } from '#shared/contract/messages.ts';
import { presentContactMark } from '#server/features/contacts/index.ts';
import type { View } from '#server/platform/realtime/scopes.ts';
import type { MessageRow, QuotedRow } from './messageRows.ts';

export function presentMessage(message: MessageRow, view: View): WireMessage {
  return {
    id: message.id,
    clientId: message.clientId ?? null,
    ticketId: message.ticketId,
    body: message.body,
    fromMe: message.fromMe,
    read: message.read,
    mediaType: message.mediaType,
    mediaUrl: message.mediaKey ? mediaUrlOf(message) : null,
    mediaMime: message.mediaMime ?? null,
    mediaName: message.mediaName ?? null,
    mediaSize: message.mediaSize ?? null,
    mediaState: message.mediaState ?? null,
    ack: message.ack,
    failReason: message.failReason ?? null,
    failDetail: message.failDetail ?? null,
    isAutomatic: message.isAutomatic,
    isDeleted: message.isDeleted,
    isEdited: message.isEdited,
    quotedMsg: message.quoted && presentQuoted(message.quoted, view),
    contact: markOf(message, view),
    user: message.user,
    reactions: message.reactions.map(({ emoji, fromMe, contactId }) => ({ emoji, fromMe, contactId })),
    oldMessages: message.oldMessages.map(({ id, body, createdAt }) => ({
      id,
      body,
      createdAt: new Date(createdAt).toISOString(),
    })),
    createdAt: new Date(message.createdAt).toISOString(),
    updatedAt: new Date(message.updatedAt).toISOString(),
  };
}

function presentQuoted(quoted: QuotedRow, view: View): WireMessage['quotedMsg'] {
  const { id, body, fromMe, mediaType, isDeleted } = quoted;
  return { id, body, fromMe, mediaType, isDeleted, contact: markOf(quoted, view) };
}

function markOf({ contact }: QuotedRow, view: View): WireMessage['contact'] {
  return contact && presentContactMark(contact, view);
}

/** The name is for people who save the file; the id alone finds it. */
function mediaUrlOf({ id, mediaName }: MessageRow): string {
  return mediaName ? `/media/${id}/${encodeURIComponent(mediaName)}` : `/media/${id}`;
}
