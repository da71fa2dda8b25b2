import type { Message as WireMessage } from '#shared/contract/messages.ts';
import { presentContactMark, type ContactWithAddresses } from '#server/features/contacts/index.ts';
import type { View } from '#server/platform/realtime/scopes.ts';
import type { Message } from './message.entity.ts';
import type { OldMessage } from './oldMessage.entity.ts';
import type { Reaction } from './reaction.entity.ts';

/** What belongs to messages. */
export interface MessageParts {
  /** By the contact's id. */
  readonly contacts: ReadonlyMap<number, ContactWithAddresses>;
  /** By the message's id, as the next. */
  readonly reactions: ReadonlyMap<number, readonly Reaction[]>;
  readonly oldMessages: ReadonlyMap<number, readonly OldMessage[]>;
}

/** The message must come with its user and the quoted message loaded. */
export function presentMessage(message: Message, parts: MessageParts, view: View): WireMessage {
  const { id, quoted, user } = message;
  return {
    id,
    clientId: message.clientId ?? null,
    ticketId: message.ticket.id,
    body: message.body,
    fromMe: message.fromMe,
    read: message.read,
    mediaType: message.mediaType,
    mediaUrl: message.mediaKey ? mediaUrlOf(message) : null,
    mediaMime: message.mediaMime ?? null,
    mediaName: message.mediaName ?? null,
    mediaSize: message.mediaSize ?? null,
    ack: message.ack,
    failReason: message.failReason ?? null,
    failDetail: message.failDetail ?? null,
    isAutomatic: message.isAutomatic,
    isDeleted: message.isDeleted,
    isEdited: message.isEdited,
    quotedMsg: quoted ? presentQuoted(quoted.getEntity(), parts, view) : null,
    contact: markOf(message, parts, view),
    user: user ? { id: user.id, name: user.getEntity().name } : null,
    reactions: (parts.reactions.get(id) ?? []).map(({ emoji, fromMe, contact }) => ({
      emoji,
      fromMe,
      contactId: contact?.id ?? null,
    })),
    oldMessages: (parts.oldMessages.get(id) ?? []).map(({ id: oldId, body, createdAt }) => ({
      id: oldId,
      body,
      createdAt: createdAt.toISOString(),
    })),
    createdAt: message.createdAt.toISOString(),
    updatedAt: message.updatedAt.toISOString(),
  };
}

function presentQuoted(quoted: Message, parts: MessageParts, view: View): WireMessage['quotedMsg'] {
  const { id, body, fromMe, mediaType, isDeleted } = quoted;
  return { id, body, fromMe, mediaType, isDeleted, contact: markOf(quoted, parts, view) };
}

function markOf({ contact }: Message, { contacts }: MessageParts, view: View): WireMessage['contact'] {
  const known = contact && contacts.get(contact.id);
  return known ? presentContactMark(known, view) : null;
}

/** The name is for people who save the file; the id alone finds it. */
function mediaUrlOf({ id, mediaName }: Message): string {
  return mediaName ? `/media/${id}/${encodeURIComponent(mediaName)}` : `/media/${id}`;
}
