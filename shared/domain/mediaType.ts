/** Kinds of messages. `chat` is plain text; `unsupported` can be viewed only on the phone. */
export const MEDIA_TYPES = [
  'chat',
  'image',
  'audio',
  'video',
  'application',
  'location',
  'vcard',
  'call_log',
  'unsupported',
] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

/** Pictures of this type without text are stickers. */
export const STICKER_MIME = 'image/webp';

/** Whether a message is a sticker: a picture of their type without text. */
export function isSticker(message: {
  readonly mediaType: MediaType;
  readonly mediaMime?: string | null | undefined;
  readonly body: string;
}): boolean {
  return message.mediaType === 'image' && message.mediaMime === STICKER_MIME && message.body === '';
}

/** States of a received file that is not stored yet: being downloaded, or failed (it can be requested again). */
export const MEDIA_STATES = ['fetching', 'failed'] as const;
export type MediaState = (typeof MEDIA_STATES)[number];

/** The kind of message for a file of this MIME type. */
export function mediaTypeOf(mime: string): MediaType {
  const kind = mime.split('/')[0];
  return kind === 'image' || kind === 'audio' || kind === 'video' ? kind : 'application';
}
