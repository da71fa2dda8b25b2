import { useMemo } from 'react';
import { useServerAddress } from '#renderer/platform/api/index.ts';
import { useMapOfMessageQuery, useMapsStateQuery } from './maps.api.ts';

/**
 * The address of a picture of the map of a location, which the server fetches; null while no map service is set, until it is
 * there, and when it cannot be had.
 * @param messageId null for a location without coordinates, or one that is not of the open conversation
 */
export function useMap(messageId: number | null): string | null {
  const { data: state } = useMapsStateQuery(undefined, { skip: messageId === null });
  const server = useServerAddress();
  const { currentData } = useMapOfMessageQuery(
    { params: { messageId: messageId ?? 0 } },
    { skip: messageId === null || !state?.isAvailable },
  );
  const url = currentData?.url ?? null;
  return useMemo(() => url && new URL(url.replace(/^\//, ''), server).href, [url, server]);
}
