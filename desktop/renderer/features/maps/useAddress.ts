import { useAddressOfMessageQuery, useMapsStateQuery } from './maps.api.ts';

/**
 * The postal address of a location, which the server asks for; empty while no map service is set, until it is there, and
 * when it cannot be had.
 * @param messageId null where it is not wanted
 */
export function useAddress(messageId: number | null): string {
  const { data: state } = useMapsStateQuery(undefined, { skip: messageId === null });
  const { currentData } = useAddressOfMessageQuery(
    { params: { messageId: messageId ?? 0 } },
    { skip: messageId === null || !state?.isAvailable },
  );
  return currentData?.address ?? '';
}
