/** What a message is. `chat` is plain text; `unsupported` can only be seen on the phone. */
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

/** A received file that is not here: on its way, or it could not be had (it is asked for again all the same). */
export const MEDIA_STATES = ['fetching', 'failed'] as const;

/** Chooses the kind of message for a file of this MIME type. */
export function mediaTypeOf(mime: string): MediaType {
  const kind = mime.split('/')[0];
  return kind === 'image' || kind === 'audio' || kind === 'video' ? kind : 'application';
}
