import { isAutomatic, isFromUs } from '#shared/domain/authors.ts';
import type { Message as WireMessage } from '#shared/contract/message.ts';
import {
  phoneNumbersOf,
  presentContactSummary,
  textFilterFor,
  type PictureAddress,
} from '#server/features/contacts/index.ts';
import type { View } from '#server/platform/realtime/scopes.ts';
import type { FileAddress } from './fileAddresses.ts';
import { presentContent } from './content.presenter.ts';
import { presentRecipients } from './recipients.presenter.ts';
import type { MessageRow, QuotedRow } from './messageRows.ts';

/** Creates the signed URLs in a message; only for users who may read it. */
export interface MessageAddresses {
  readonly file: FileAddress;
  readonly picture: PictureAddress;
}

export function presentMessage(message: MessageRow, view: View, addresses: MessageAddresses): WireMessage {
  const { mediaType } = message;
  const shown = textFilterFor(view, [...message.ticketNumbers, ...phoneNumbersOf(message.contact)]);
  const mediaName = message.mediaName ? shown(message.mediaName) : null;
  return {
    id: message.id,
    clientId: message.clientId ?? null,
    ticketId: message.ticketId,
    body: shown(message.body, mediaType),
    author: message.author,
    fromMe: isFromUs(message.author),
    read: message.read,
    mediaType,
    mediaUrl: addresses.file({ ...message, mediaName }),
    mediaMime: message.mediaMime ?? null,
    mediaName,
    mediaSize: message.mediaSize ?? null,
    mediaWidth: message.mediaWidth ?? null,
    mediaHeight: message.mediaHeight ?? null,
    mediaState: message.mediaState ?? null,
    transcription: message.transcription ? shown(message.transcription) : null,
    ack: message.ack,
    failReason: message.failReason ?? null,
    failDetail: message.failDetail ?? null,
    isPaused: message.isPaused,
    isAutomatic: isAutomatic(message.author),
    isDeleted: message.isDeleted,
    isEdited: message.isEdited,
    quotedMsg:
      message.quoted && presentQuoted(message.quoted, message.ticketNumbers, view, addresses.picture),
    contact: contactSummaryOf(message, view, addresses.picture),
    user: message.user,
    mentions: (message.mentions ?? []).map(({ name }) => shown(`@${name}`).slice(1)),
    reactions: message.reactions.map(({ emoji, fromMe, contactId }) => ({ emoji, fromMe, contactId })),
    oldMessages: message.oldMessages.map(({ id, body, createdAt }) => ({
      id,
      body: shown(body, mediaType),
      createdAt: new Date(createdAt).toISOString(),
    })),
    content: message.content && presentContent(message.content, shown),
    responses: message.responses.map(({ choices, guests, fromMe, contact }) => ({
      choices: choices ? [...choices] : null,
      guests,
      fromMe,
      contact: contact && presentContactSummary(contact, view, addresses.picture),
    })),
    recipients: message.recipients && presentRecipients(message.recipients, shown),
    createdAt: new Date(message.createdAt).toISOString(),
    updatedAt: new Date(message.updatedAt).toISOString(),
  };
}

/** The message for users who may not read the quoted one. */
export function withoutQuoted(message: WireMessage): WireMessage {
  return { ...message, quotedMsg: null };
}

/** The message for users who may see the ticket but not read it: only that it was sent, and when. */
export function withoutContent(message: WireMessage): WireMessage {
  return {
    ...message,
    body: '',
    mediaType: 'chat',
    mediaUrl: null,
    mediaMime: null,
    mediaName: null,
    mediaSize: null,
    mediaWidth: null,
    mediaHeight: null,
    transcription: null,
    quotedMsg: null,
    mentions: [],
    reactions: [],
    oldMessages: [],
    content: null,
    responses: [],
    recipients: null,
  };
}

function presentQuoted(
  quoted: QuotedRow,
  ticketNumbers: readonly string[],
  view: View,
  pictureAddress: PictureAddress,
): WireMessage['quotedMsg'] {
  const { id, author, mediaType, mediaMime, isDeleted, user } = quoted;
  const body = textFilterFor(view, [...ticketNumbers, ...phoneNumbersOf(quoted.contact)])(
    quoted.body,
    mediaType,
  );
  return {
    id,
    body,
    fromMe: isFromUs(author),
    mediaType,
    mediaMime: mediaMime ?? null,
    isDeleted,
    user,
    contact: contactSummaryOf(quoted, view, pictureAddress),
  };
}

function contactSummaryOf(
  { contact }: QuotedRow,
  view: View,
  pictureAddress: PictureAddress,
): WireMessage['contact'] {
  return contact && presentContactSummary(contact, view, pictureAddress);
}
