import { useState } from 'react';
import type { Message } from '#shared/contract/message.ts';
import { useMediaUrl } from '#renderer/platform/api/index.ts';

/**
 * A URL of the message's file for `img`, `audio` and `video`; undefined while loading, null when it could not be
 * loaded. The local copy shown while it is being sent stays until the server's copy is loaded.
 */
export function useMessageFile({ mediaUrl }: Pick<Message, 'mediaUrl'>): string | null | undefined {
  const isLocal = mediaUrl?.startsWith('blob:') ?? false;
  const [shown, setShown] = useState(isLocal ? mediaUrl : undefined);
  const fetched = useMediaUrl(isLocal ? null : mediaUrl);
  if (isLocal) return mediaUrl;
  if (fetched && shown !== undefined) setShown(undefined);
  return fetched ?? shown ?? fetched;
}
