import type { MediaType } from './mediaType.ts';

/** The parts of a message that decide how a list shows it. */
export interface ListedMessage {
  readonly mediaType: MediaType;
  readonly mediaMime: string | null;
  readonly isDeleted: boolean;
  /** What it is besides text and file, such as `poll`; null or absent for nearly all messages. */
  readonly card?: string | null | undefined;
  /** Text or caption. */
  readonly text: string;
}

/** Names what a message is, where its text is not shown. */
export type LastMessageLabel =
  | Exclude<MediaType, 'chat' | 'call_log'>
  | 'call'
  | 'deleted'
  | 'sticker'
  | 'viewOnce';

/** The label to show instead of the text of a message; null when its text is shown. */
export function labelOf({
  mediaType,
  mediaMime,
  isDeleted,
  text,
  card,
}: ListedMessage): LastMessageLabel | null {
  if (isDeleted) return 'deleted';
  switch (mediaType) {
    case 'chat':
      return null;
    case 'call_log':
      return 'call';
    case 'unsupported':
      return card === 'viewOnce' ? card : mediaType;
    case 'location':
    case 'vcard':
      return mediaType; // their bodies are not readable text
    case 'image':
      return text ? null : mediaMime === 'image/webp' ? 'sticker' : 'image';
    default:
      return text ? null : mediaType;
  }
}
