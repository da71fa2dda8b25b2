import { channelTypeOf } from '#shared/domain/channelType.ts';
import { COLUMN_NAMES, mapColumns } from '#shared/contract/contactColumns.ts';
import type { Quote } from '#shared/contract/richContent.ts';
import type { Message } from '#shared/contract/message.ts';
import type { Note } from '#shared/contract/notes.ts';
import type { Ticket } from '#shared/contract/tickets.ts';
import type { User } from '#shared/contract/users.ts';
import type { ApiContact } from '#shared/contract/v1/contacts.ts';
import type { ApiMessage } from '#shared/contract/v1/messages.ts';
import type { ApiNote } from '#shared/contract/v1/notes.ts';
import type { ApiTicket } from '#shared/contract/v1/tickets.ts';
import type { ApiUser } from '#shared/contract/v1/workspace.ts';
import { presentTag } from '#server/features/tags/index.ts';
import type { ContactWithFields } from '#server/features/contacts/index.ts';

/*
 * What programs get: a choice of what users get, under names that stay. Older clients depend on the others.
 */

interface Named {
  readonly id: number;
  readonly name: string;
}

/** A record as lists and other records show it. */
export const named = ({ id, name }: Named): Named => ({ id, name });

export function presentRestTicket(ticket: Ticket): ApiTicket {
  const { contact, whatsapp, lastMessageDetails: last } = ticket;
  return {
    id: ticket.id,
    status: ticket.status,
    contact: {
      ...named(contact),
      number: numberOf(contact),
      isGroup: contact.isGroup,
      tags: contact.tags,
    },
    user: ticket.user && named(ticket.user),
    queue: ticket.queue && named(ticket.queue),
    connection: whatsapp && { ...named(whatsapp), channel: channelTypeOf(whatsapp.type) },
    unreadMessages: ticket.unreadMessages,
    lastMessage: last && { id: last.id, author: last.author, type: last.mediaType, text: last.text },
    waitingSince: ticket.waitingSince,
    isSnoozed: ticket.isSnoozed ?? false,
    snoozedUntil: ticket.snoozedUntil ?? null,
    stage: ticket.stage ? { id: ticket.stage.id, name: ticket.stage.name } : null,
    stagedAt: ticket.stagedAt ?? null,
    closingReason: ticket.closingReason ? named(ticket.closingReason) : null,
    createdAt: ticket.createdAt,
    updatedAt: ticket.updatedAt,
  };
}

/** The address of a group is none that can be dialled. */
function numberOf({
  isGroup,
  number,
}: {
  readonly isGroup: boolean;
  readonly number: string;
}): string | null {
  return isGroup || number === '' ? null : number;
}

export function presentRestContact({ contact, addresses, tags, fields }: ContactWithFields): ApiContact {
  const number = addresses.find(({ kind }) => kind === 'phone')?.value ?? '';
  return {
    ...named(contact),
    number: numberOf({ isGroup: contact.isGroup, number }),
    ...mapColumns(COLUMN_NAMES, (name) => contact[name]),
    isGroup: contact.isGroup,
    addressKinds: [...new Set(addresses.map(({ kind }) => kind))],
    tags: tags.map(presentTag),
    fields: fields.map(({ name, value }) => ({ name, value })),
    createdAt: new Date(contact.createdAt).toISOString(),
    updatedAt: new Date(contact.updatedAt).toISOString(),
  };
}

/** @param state how far it has got, and why it failed */
export function presentRestMessage(message: Message, state: Pick<ApiMessage, 'state' | 'error'>): ApiMessage {
  const { contact, user, quotedMsg, content } = message;
  return {
    id: message.id,
    ticketId: message.ticketId,
    author: message.author,
    contact: contact && named(contact),
    user: user && named(user),
    type: message.mediaType,
    text: message.body,
    file: fileOf(message),
    ...state,
    quotedMessageId: quotedMsg?.id ?? null,
    quote: quotedMsg ? null : quoteOf(content?.quote),
    recipients: message.recipients ?? null,
    isEdited: message.isEdited,
    isDeleted: message.isDeleted,
    createdAt: message.createdAt,
  };
}

export function presentRestNote({ id, ticketId, author, user, body, ...note }: Note): ApiNote {
  return {
    id,
    ticketId,
    author,
    userId: user.id,
    authorName: user.name,
    text: body,
    mentions: note.mentions,
    isEdited: note.editedAt !== null,
    createdAt: note.createdAt,
  };
}

function quoteOf(copy: Quote | undefined): ApiMessage['quote'] {
  return copy ? { source: copy.source, isFromUs: copy.fromMe, type: copy.mediaType, text: copy.text } : null;
}

/** A file that is not stored yet has no URL. */
function fileOf({ mediaName, mediaMime, mediaSize, mediaUrl, mediaState }: Message): ApiMessage['file'] {
  if (mediaUrl === null && mediaState === null) return null;
  return { name: mediaName, mime: mediaMime, size: mediaSize, url: mediaUrl };
}

export function presentRestUser(user: User): ApiUser {
  return {
    ...named(user),
    email: user.email,
    profile: user.profile,
    isOnline: user.online,
    isAway: user.away,
    isAvailable: user.availability?.isAvailable ?? true,
    canSeeNumbers: user.isTricked === 'enabled',
    startWork: user.startWork,
    endWork: user.endWork,
    queues: user.queues.map(named),
    connections: user.whatsapps.map(named),
  };
}
