import { useState } from 'react';
import type { Message } from '#shared/contract/messages.ts';
import { useMediaUrl } from '#renderer/platform/api/index.ts';

/**
 * An address of the message's file for `img`, `audio` and `video`; undefined while it loads, null when it could not be
 * had. What was shown while it was on its way stays until the server's copy is here.
 */
export function useMessageFile({ mediaUrl }: Pick<Message, 'mediaUrl'>): string | null | undefined {
  const isLocal = mediaUrl?.startsWith('blob:') ?? false;
  const [shown, setShown] = useState(isLocal ? mediaUrl : undefined);
  const fetched = useMediaUrl(isLocal ? null : mediaUrl);
  if (isLocal) return mediaUrl;
  if (fetched && shown !== undefined) setShown(undefined);
  return fetched ?? shown ?? fetched;
}
