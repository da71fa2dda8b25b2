import type { Capabilities } from '#shared/contract/channels.ts';
import type { ErrorCode } from '#shared/contract/errors.ts';
import type { OutboundContent } from '#server/features/connections/index.ts';

interface RefusableMessage extends Pick<OutboundContent, 'to' | 'body' | 'media' | 'mediaType' | 'template'> {
  readonly isGroup: boolean;
  /** Bytes of its file. */
  readonly size: number;
}

/** Why a channel cannot send this message at all; undefined when it can. */
export function refusalOf(
  {
    textMaxLength,
    captionMaxLength = textMaxLength,
    files,
    groups,
  }: Pick<Capabilities, 'textMaxLength' | 'captionMaxLength' | 'files' | 'groups'>,
  { to, body, media, mediaType, template, isGroup, size }: RefusableMessage,
): ErrorCode | undefined {
  if (to.length === 0 || (isGroup && !groups)) return 'ERR_CONTACT_NOT_ON_CHANNEL';
  const isText = !template && mediaType !== 'vcard'; // the text of a template only says how it reads
  if (isText && body.length > (media ? captionMaxLength : textMaxLength)) return 'ERR_MESSAGE_TOO_LONG';
  if (!media) return undefined;
  const limit = Object.entries(files).find(([kind]) => kind === mediaType)?.[1];
  if (limit === undefined) return 'ERR_FILE_TYPE';
  return size > limit ? 'ERR_FILE_TOO_LARGE' : undefined;
}
