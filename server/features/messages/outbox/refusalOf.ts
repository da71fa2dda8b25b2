import type { Capabilities } from '#shared/contract/channels.ts';
import type { ErrorCode } from '#shared/contract/errors.ts';
import type { OutboundMessage } from '#server/features/connections/index.ts';

/** Why a channel cannot send this message at all; undefined when it can. @param size bytes of its file */
export function refusalOf(
  { textMaxLength, files }: Pick<Capabilities, 'textMaxLength' | 'files'>,
  { body, media, mediaType, size }: Pick<OutboundMessage, 'body' | 'media' | 'mediaType'> & { size: number },
): ErrorCode | undefined {
  if (body.length > textMaxLength) return 'ERR_MESSAGE_TOO_LONG';
  if (!media) return undefined;
  const limit = Object.entries(files).find(([kind]) => kind === mediaType)?.[1];
  if (limit === undefined) return 'ERR_FILE_TYPE';
  return size > limit ? 'ERR_FILE_TOO_LARGE' : undefined;
}
