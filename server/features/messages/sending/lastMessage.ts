import type { MediaType } from '#shared/domain/mediaType.ts';
import { words } from '#shared/i18n/index.ts';
import type { Config } from '#server/platform/config/config.ts';

/** Lists show the beginning only. */
const KEPT_LENGTH = 300;

interface Shown {
  readonly body: string;
  readonly mediaType: MediaType;
  readonly mediaMime?: string | null | undefined;
  readonly isDeleted: boolean;
}

/** What the list of tickets shows of a message, in the language of the desk. */
export function lastMessageOf(message: Shown, { DEFAULT_LANGUAGE }: Config): string {
  const labels = words(DEFAULT_LANGUAGE).automatic.lastMessage;
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
      return labels[message.mediaType]; // their bodies are not for reading
    default:
      return cut(message.body) || labels[message.mediaType];
  }
}

function cut(text: string): string {
  return text.slice(0, KEPT_LENGTH).toWellFormed();
}
