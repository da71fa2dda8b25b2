import { isAutomatic, isFromUs } from '#shared/domain/authors.ts';
import type { MediaType } from '#shared/domain/mediaType.ts';
import { translations } from '#shared/i18n/index.ts';
import type { Ticket } from '#server/features/tickets/index.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Message } from '../message.entity.ts';

/** Characters; lists show only the beginning. */
const MAX_LENGTH = 300;

interface Shown {
  readonly body: string;
  readonly mediaType: MediaType;
  readonly mediaMime?: string | null | undefined;
  readonly isDeleted: boolean;
}

/**
 * Updates the last message shown in the ticket list, which is the last one written by a person: an auto-reply
 * never replaces it, and a message that arrives late never replaces a newer one.
 */
export function showInList(ticket: Ticket, message: Message, config: Config): void {
  const { lastMessageAt } = ticket;
  if (lastMessageAt && message.createdAt < lastMessageAt) return;
  const isAuto = isAutomatic(message.author);
  ticket.hasAutoReply = isAuto;
  if (isAuto && lastMessageAt) return;
  ticket.lastMessage = lastMessageOf(message, config);
  ticket.lastMessageFromMe = isFromUs(message.author);
  ticket.lastMessageUser = message.user;
  if (!isAuto) ticket.lastMessageAt = message.createdAt;
}

/** The preview of a message in the ticket list, in the configured language. */
export function lastMessageOf(message: Shown, { DEFAULT_LANGUAGE }: Config): string {
  const labels = translations(DEFAULT_LANGUAGE).automatic.lastMessage;
  if (message.isDeleted) return labels.deleted;
  switch (message.mediaType) {
    case 'chat':
      return cut(message.body);
    case 'image':
      return cut(message.body) || (message.mediaMime === 'image/webp' ? labels.sticker : labels.image);
    case 'call_log':
      return labels.call;
    case 'location':
    case 'vcard':
    case 'unsupported':
      return labels[message.mediaType]; // their bodies are not readable text
    default:
      return cut(message.body) || labels[message.mediaType];
  }
}

function cut(text: string): string {
  return text.slice(0, MAX_LENGTH).toWellFormed();
}
