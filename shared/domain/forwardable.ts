import type { MediaType } from './mediaType.ts';

const FILES: ReadonlySet<MediaType> = new Set(['image', 'audio', 'video', 'application']);

/**
 * Whether a message can be sent to another customer: a text, or a file that is stored. Of a card, such as an order, only
 * its text is sent. Locations and contacts cannot be sent.
 */
export function isForwardable(message: {
  readonly isDeleted: boolean;
  readonly mediaType: MediaType;
  readonly body: string;
  readonly hasFile: boolean;
}): boolean {
  const { isDeleted, mediaType, body, hasFile } = message;
  if (isDeleted) return false;
  return FILES.has(mediaType) ? hasFile : mediaType === 'chat' && body.trim() !== '';
}
